import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { EndRestriction, HoldForm, LiftHold } from '../../privacy/hold-form.tsx';
import { BranchForm } from './branch-form.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { EndPublication } from './end-publication.tsx';
import { KindForm } from './kind-form.tsx';
import { Menu } from './menu.tsx';
import { MergeForm } from './other-case-form.tsx';

export function MoreMenu({ view, children }: { view: CaseScreen; children: ReactNode }) {
  const { reference, kind, status, mayChangeKind } = view;
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
      {view.holding && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Legal hold</summary>
          {view.hold ? (
            <LiftHold reference={reference} />
          ) : (
            <HoldForm reference={reference} reviewBy={view.holding.reviewBy} />
          )}
        </details>
      )}
      {view.holding && view.restriction && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Restriction</summary>
          <EndRestriction reference={reference} />
        </details>
      )}
      {view.publication && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Consent to publish</summary>
          <EndPublication reference={reference} agreed={view.publication} />
        </details>
      )}
      {mayChangeKind && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Change type</summary>
          <KindForm view={view} />
        </details>
      )}
      {view.mayMove && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Move to another branch</summary>
          <BranchForm view={view} />
        </details>
      )}
      {status !== 'spam' && (
        <details className="border-t border-line pt-2">
          <summary className="fold">Merge into another case</summary>
          <MergeForm reference={reference} others={view.others} />
        </details>
      )}
    </Menu>
  );
}
