import { useFetcher } from 'react-router';
import { casePath, KINDS } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { CaseShown } from './case-shown.server.ts';

/** An email that names another case, of which its sender is nobody: only a person can tell whether it belongs there. */
export function Perhaps({ shown }: { shown: CaseShown }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const { perhaps, reference, mayAnswer } = shown;
  if (!perhaps) return null;
  const isSending = fetcher.state !== 'idle' || undefined;
  return (
    <section aria-labelledby="perhaps-heading" className="rounded-card border-2 border-ink bg-honey p-4">
      <h3 id="perhaps-heading" className="text-lg">
        Perhaps about {perhaps.reference}
      </h3>
      <p className="mt-1 wrap-anywhere">
        This email names{' '}
        <a className="inline-block py-2 font-bold" href={casePath(perhaps.kind, perhaps.reference)}>
          {perhaps.reference}
        </a>{' '}
        ({KINDS[perhaps.kind].name.toLowerCase()}, <bdi>{perhaps.name}</bdi>), but its sender isn’t one of its
        people. Anybody who knows a reference could have written it.
      </p>
      {mayAnswer && (
        <fetcher.Form method="post" className="no-print mt-3 flex flex-wrap gap-3">
          <button
            type="submit"
            formAction={`/cases/${reference}/join`}
            className="button"
            aria-disabled={isSending}
          >
            Join it to {perhaps.reference}
          </button>
          <button
            type="submit"
            formAction={`/cases/${reference}/keep-apart`}
            className="button"
            aria-disabled={isSending}
          >
            Keep it apart
          </button>
        </fetcher.Form>
      )}
    </section>
  );
}
