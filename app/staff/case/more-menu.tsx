import type { ReactNode } from 'react';
import type { CaseShown } from './case-shown.server.ts';
import { KindForm } from './kind-form.tsx';
import { Menu } from './menu.tsx';
import { MergeForm } from './merge-form.tsx';

/** What is rarely done with a case. */
export function MoreMenu({ shown, children }: { shown: CaseShown; children: ReactNode }) {
  const { reference, status, mayChangeKind } = shown;
  return (
    <Menu reference={reference} label="More">
      <div className="flex flex-wrap gap-2">
        {children}
        <button type="button" className="button needs-script px-4 text-sm" onClick={() => window.print()}>
          Print
        </button>
        <a className="button px-4 text-sm" href={`/cases/${reference}/pdf`} download>
          Download PDF
        </a>
      </div>
      {mayChangeKind && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Change kind</summary>
          <KindForm shown={shown} />
        </details>
      )}
      {status !== 'spam' && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Merge into another case</summary>
          <MergeForm reference={reference} others={shown.others} />
        </details>
      )}
    </Menu>
  );
}
