import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { EndRestriction, HoldForm, LiftHold } from '../../privacy/hold-form.tsx';
import { VerbButton, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';
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

function EndPublication({ reference, agreed }: { reference: string; agreed: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        They answered “{agreed}”. If they change their mind, record it here: a review of it leaves the website
        at once, and its consents end.
      </p>
      <VerbButton reference={reference} verb="end-publication" look="button px-4 text-sm">
        Record that they took it back
      </VerbButton>
    </div>
  );
}

function BranchForm({ view }: { view: Pick<CaseScreen, 'reference' | 'branch' | 'branches'> }) {
  const { reference, branch, branches } = view;
  const choices = branches.flatMap(({ id, name }) =>
    id === branch?.id ? [] : { value: String(id), label: name },
  );
  return (
    <VerbForm
      reference={reference}
      verb="branch"
      fields={[
        {
          name: 'branch',
          label: 'Which branch is it for?',
          kind: 'select',
          choices,
          none: branch ? 'The head office' : 'Choose a branch',
        },
      ]}
      submit="Move to this branch"
    >
      <p className="text-sm">
        Staff who work {branch ? `only for ${branch.name}` : 'only for other branches'} can’t open it
        afterwards. The sender is not told.
      </p>
    </VerbForm>
  );
}

function follows(kind: CaseKind): string {
  const { title, deadlines, work } = KINDS[kind];
  if (deadlines.full) {
    return `It moves to ${title}. Deadlines count from the day it arrived: acknowledge, then a full answer.`;
  }
  const where = work === 'hiring' ? 'at the stage New' : 'with a first answer due from the day it arrived';
  return `It moves to ${title}, ${where}.`;
}

function KindForm({ view }: { view: Pick<CaseScreen, 'reference' | 'kind' | 'kinds'> }) {
  const { reference, kind, kinds } = view;
  const choices = kinds.flatMap((value) =>
    value === kind ? [] : [{ value, label: KINDS[value].name, hint: follows(value) }],
  );
  return (
    <VerbForm
      reference={reference}
      verb="kind"
      fields={[{ name: 'kind', label: 'What type of message is this?', kind: 'radio', choices }]}
      submit="Change type"
    >
      <p className="text-sm">The reference and history are kept. The sender is not told.</p>
    </VerbForm>
  );
}
