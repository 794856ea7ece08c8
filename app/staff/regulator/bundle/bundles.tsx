import { Form, Link } from 'react-router';
import { Listed, Section } from '../../kit/screen.tsx';
import type { showBundle } from '../desk.server.ts';
import { bundlePath, DELETED_WORDS, requestPath } from '../labels.ts';

type BundleView = ReturnType<typeof showBundle>;

interface BundlesProps {
  readonly reference: string;
  readonly isOpen: boolean;
  readonly isLead: boolean;
  readonly bundles: readonly BundleView[];
  readonly missing: number;
}

export function Bundles({ reference, isOpen, isLead, bundles, missing }: BundlesProps) {
  return (
    <Section id="bundles" title="Bundles">
      <p className="measure">
        A bundle is one zip file: a PDF and tables of the complaints, answers, correspondence and actions. It
        has the complaints that its maker may open; a complaint about themselves is not in it.
      </p>
      <Listed items={bundles} empty="No bundle has been made yet.">
        {(bundle) => <BundleRow reference={reference} bundle={bundle} />}
      </Listed>
      {missing > 0 && (
        <p className="rounded-card bg-honey p-4">
          {missing === 1 ? '1 complaint that you may open is' : `${missing} complaints that you may open are`}{' '}
          not in the newest bundle.
        </p>
      )}
      {isOpen && (
        <Form method="post" action={`${requestPath(reference)}/bundles`} className="grid gap-2">
          {isLead && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="safeguarding" value="on" className="size-6 shrink-0" />
              <span>With safeguarding cases</span>
            </label>
          )}
          <p>
            <button type="submit" className="button button-main">
              Begin a bundle
            </button>
          </p>
        </Form>
      )}
    </Section>
  );
}

function BundleRow({ reference, bundle }: { reference: string; bundle: BundleView }) {
  const { id, state, complaints, names, begun, made, size, until, hash, deletedWhy } = bundle;
  const path = bundlePath(reference, id);
  const count = complaints === 1 ? '1 complaint' : `${complaints} complaints`;
  return (
    <div className="grid gap-1">
      <p>
        <strong>{count}</strong>, {made ? `made ${made}` : `begun ${begun}`}
      </p>
      {state === 'choosing' && (
        <p>
          <Link to={path} className="inline-flex min-h-11 items-center font-bold">
            Choose names<span className="sr-only"> for the bundle of {begun}</span>
          </Link>
        </p>
      )}
      {state === 'making' && <p role="status">It is being made. Load this page again in a moment.</p>}
      {state === 'failed' && <p>It could not be made. Begin another one.</p>}
      {state === 'deleted' && deletedWhy && <p>{DELETED_WORDS[deletedWhy]}</p>}
      {state === 'ready' && (
        <>
          <p className="text-sm">
            {size}, {names === 1 ? '1 name' : `${names} names`} blacked out. The file is kept until {until}.
          </p>
          <p className="flex flex-wrap items-center gap-3">
            <a className="button" href={`${path}/file`} download>
              Download the bundle
            </a>
          </p>
        </>
      )}
      {hash && <p className="text-sm break-all text-ink-soft">SHA-256: {hash}</p>}
      {(state === 'ready' || state === 'choosing') && (
        <details>
          <summary className="fold text-sm">
            Delete…<span className="sr-only"> the bundle of {begun}</span>
          </summary>
          <Form method="post" action={`${path}/delete`} className="grid gap-2 py-2">
            <p className="measure">
              {state === 'ready'
                ? 'The file and the names that were chosen go'
                : 'The names that were chosen go'}{' '}
              for good. That there was a bundle stays on record.
            </p>
            <p>
              <button type="submit" className="button">
                Delete the bundle
              </button>
            </p>
          </Form>
        </details>
      )}
    </div>
  );
}
