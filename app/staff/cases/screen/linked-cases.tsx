import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import { CaseLink } from './case-link.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { LinkForm } from './other-case-form.tsx';

export function LinkedCases({ view }: { view: CaseScreen }) {
  const { reference, linked, others, status } = view;
  const mayLink = view.mayAnswer && status !== 'merged' && status !== 'spam';
  if (linked.length === 0 && !mayLink) return null;
  return (
    <section aria-labelledby="linked-heading" className="panel no-print">
      <h3 id="linked-heading" className="pt-2 text-lg">
        Linked cases
      </h3>
      {linked.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {linked.map((one) => (
            <li key={one.reference} className="grid gap-1 pb-2">
              <CaseLink item={one} />
              {mayLink && <Unlink reference={reference} other={one.reference} />}
            </li>
          ))}
        </ul>
      )}
      {mayLink && (
        <details>
          <summary className="fold">Link another case</summary>
          <LinkForm reference={reference} others={others} />
        </details>
      )}
    </section>
  );
}

function Unlink({ reference, other }: { readonly reference: string; readonly other: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/unlink`}>
      <input type="hidden" name="other" value={other} />
      <button
        type="submit"
        className="button px-4 text-sm"
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        Unlink {other}
      </button>
    </fetcher.Form>
  );
}
