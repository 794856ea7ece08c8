import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { EndRestriction, HoldForm, LiftHold } from '../../privacy/hold-form.tsx';
import { BranchForm } from './branch-form.tsx';
import type { CaseShown } from './case-shown.server.ts';
import { EndPublication } from './end-publication.tsx';
import { KindForm } from './kind-form.tsx';
import { Menu } from './menu.tsx';
import { MergeForm } from './other-case-form.tsx';

export function MoreMenu({ shown, children }: { shown: CaseShown; children: ReactNode }) {
  const { reference, kind, status, mayChangeKind } = shown;
  return (
    <Menu reference={reference} label="More">
      <div className="flex flex-wrap gap-2">
        {children}
        {status !== 'spam' && (
          <Link className="button px-4 text-sm" to={`/forward/${reference}`}>
            Forward
          </Link>
        )}
        <button type="button" className="button needs-script px-4 text-sm" onClick={() => window.print()}>
          Print
        </button>
        <a className="button px-4 text-sm" href={`/cases/${reference}/pdf`}>
          Download PDF
        </a>
        {KINDS[kind].work === 'passing-on' && status !== 'spam' && (
          <Link className="button px-4 text-sm" to={`/reviews/new?case=${reference}`}>
            Make a review
          </Link>
        )}
      </div>
      {shown.holding && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Legal hold</summary>
          {shown.hold ? (
            <LiftHold reference={reference} />
          ) : (
            <HoldForm reference={reference} reviewBy={shown.holding.reviewBy} />
          )}
        </details>
      )}
      {shown.holding && shown.restriction && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Restriction</summary>
          <EndRestriction reference={reference} />
        </details>
      )}
      {shown.publication && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Consent to publish</summary>
          <EndPublication reference={reference} agreed={shown.publication} />
        </details>
      )}
      {mayChangeKind && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Change type</summary>
          <KindForm shown={shown} />
        </details>
      )}
      {shown.mayMove && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Move to another branch</summary>
          <BranchForm shown={shown} />
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
