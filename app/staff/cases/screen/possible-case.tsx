import { useFetcher } from 'react-router';
import { casePath, KINDS } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { CaseScreen } from './case-view.server.ts';

/** Asks staff whether a message belongs to another case. Until then it is read as part of that case. */
export function PossibleCase({ view }: { view: CaseScreen }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const { possibleCase, reference, mayAnswer } = view;
  if (!possibleCase) return null;
  const isSending = fetcher.state !== 'idle' || undefined;
  return (
    <section aria-labelledby="perhaps-heading" className="rounded-card border-2 border-ink bg-honey p-4">
      <h3 id="perhaps-heading" className="text-lg">
        May belong to {possibleCase.reference}
      </h3>
      <p className="mt-1 wrap-anywhere">
        {possibleCase.isSamePerson ? 'The same person wrote ' : 'This message quotes '}
        <a className="inline-block py-2 font-bold" href={casePath(possibleCase.kind, possibleCase.reference)}>
          {possibleCase.reference}
        </a>{' '}
        ({KINDS[possibleCase.kind].name.toLowerCase()}, <bdi>{possibleCase.name}</bdi>)
        {possibleCase.isSamePerson
          ? '. Does this message belong there?'
          : ', but its sender isn’t one of its people. Anyone who knows the reference could have written it.'}{' '}
        Until you decide, only those who may read {possibleCase.reference} can open this, and it is in no
        other list.
      </p>
      {mayAnswer && (
        <fetcher.Form method="post" className="no-print mt-3 flex flex-wrap gap-3">
          <button
            type="submit"
            formAction={`/cases/${reference}/join`}
            className="button"
            aria-disabled={isSending}
          >
            Add to {possibleCase.reference}
          </button>
          <button
            type="submit"
            formAction={`/cases/${reference}/keep-apart`}
            className="button"
            aria-disabled={isSending}
          >
            Keep separate
          </button>
        </fetcher.Form>
      )}
    </section>
  );
}
