import { useId, useState } from 'react';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Answer, ClosingQuestions } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import { CaseChangeForm, changeKey, useCaseChange } from '../parts/case-change.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { ClosingForm } from './closing-form.tsx';
import { HoldMenu, Menu } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { becoming, NO_ANSWER, OFFERED, type StatusVerb } from './status-text.ts';

const LONG = 3;

/** The buttons show the outcome immediately and take it back if it fails. */
export function CaseActions({ view }: { view: CaseScreen }) {
  const { reference } = view;
  const fetcher = useCaseChange(reference);
  useChangeNotice(fetcher.data);
  const { first, more } = OFFERED[becoming(fetcher.formAction, reference) ?? view.status];
  if (view.status === 'merged') return null;
  return (
    <div className="no-print grid gap-3">
      <div className="menu-row flex flex-wrap items-end gap-2">
        {view.thread.length > LONG && (
          <a className="button px-3 text-sm" href="#answer">
            Go to the answer
          </a>
        )}
        <AssignForm view={view} />
        {first.map((verb) => (
          <StatusButton key={verb.verb} reference={reference} verb={verb} />
        ))}
        {view.wantsAnswer && view.mayHold && <StatusButton reference={reference} verb={NO_ANSWER} />}
        <HoldMenu view={view} />
        <SafeguardingMenu view={view} />
        <MoreMenu view={view}>
          {more.map((verb) => (
            <StatusButton key={verb.verb} reference={reference} verb={verb} />
          ))}
        </MoreMenu>
      </div>
      <ChangeResult view={view} />
      {view.undoClose !== null && <UndoClose reference={reference} closedAt={view.undoClose} />}
    </div>
  );
}

function StatusButton({ reference, verb }: { reference: string; verb: StatusVerb }) {
  return (
    <CaseChangeForm reference={reference} verb={verb.verb} onSubmit={focusHeading}>
      <button type="submit" className="button px-3 text-sm" data-shortcut={verb.shortcut}>
        {verb.label}
      </button>
    </CaseChangeForm>
  );
}

/** Moves the focus away: a key meant for this button must not press its replacement, such as Reopen. */
function focusHeading({ currentTarget }: React.SubmitEvent<HTMLFormElement>) {
  currentTarget
    .closest('article')
    ?.querySelector<HTMLElement>('h2[tabindex="-1"]')
    ?.focus({ preventScroll: true });
}

function ChangeResult({ view }: { view: CaseScreen }) {
  const { data, state } = useCaseChange(view.reference);
  const [closed, setClosed] = useState<Answer>();
  const isOver = useIsOver(data, view);
  if (!data || data === closed || isOver) return null;
  if (data.status === 'asks') return <Asks closing={data} view={view} onCancel={() => setClosed(data)} />;
  return state === 'idle' ? <Refused answer={data} kind={view.kind} /> : null;
}

/** Returns whether the case has changed since, so that `answer` may no longer apply. */
function useIsOver(answer: Answer | undefined, view: CaseScreen): boolean {
  const now = JSON.stringify([view.status, view.thread.length, view.tasks, view.concern?.missing]);
  const [then, setThen] = useState({ answer, now });
  if (then.answer !== answer) setThen({ answer, now });
  return then.answer === answer && then.now !== now;
}

interface AsksProps {
  readonly closing: ClosingQuestions;
  readonly view: CaseScreen;
  readonly onCancel: () => void;
}

function Asks({ closing, view: { reference }, onCancel }: AsksProps) {
  return (
    <section aria-labelledby="closing-heading" className="rounded-card border-2 border-ink bg-surface p-4">
      <h3 id="closing-heading" className="mb-2 text-lg">
        Before you close this
      </h3>
      <ClosingForm action={`/cases/${reference}/close`} closing={closing} fetcherKey={changeKey(reference)}>
        <button type="submit" className="button button-main">
          Close the case
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Keep it open
        </button>
      </ClosingForm>
    </section>
  );
}

function UndoClose({ reference, closedAt }: { reference: string; closedAt: number }) {
  return (
    <CaseChangeForm
      reference={reference}
      verb="undo-close"
      className="flex flex-wrap items-center gap-3 rounded-card bg-sage px-4 py-2"
    >
      <input type="hidden" name="closed" value={closedAt} />
      <p>You have just closed this.</p>
      <button type="submit" className="button px-4 text-sm">
        Undo
      </button>
    </CaseChangeForm>
  );
}

function Refused({ answer, kind }: { answer: Answer; kind: CaseScreen['kind'] }) {
  if (answer.status !== 'refused' || answer.errors.holdDay) return null;
  return (
    <ErrorSummary result={answer} heading="No changes were saved">
      <p>{answer.why}</p>
      {answer.lacks && (
        <a className="inline-block py-2 font-bold" href={`#${CONCERN_PANEL}`}>
          Go to the steps of this {KINDS[kind].one}
        </a>
      )}
    </ErrorSummary>
  );
}

export const CONCERN_PANEL = 'concern-steps';

/** Submits a whole page: staff who lose access must have nothing of the case left in the browser. */
function SafeguardingMenu({ view }: { view: CaseScreen }) {
  const { reference, kind, raising, sends } = view;
  if (!raising) return null;
  return (
    <Menu reference={reference} label="Safeguarding" shortcut="safeguarding">
      <form method="post" action={`/cases/${reference}/kind`} className="grid gap-2">
        <input type="hidden" name="kind" value="safeguarding" />
        <p className="font-bold">Is someone being hurt, neglected or stolen from, or could they be?</p>
        <p className="measure text-sm">
          From then on only the safeguarding leads can open this {KINDS[kind].one}:{' '}
          <b>{new Intl.ListFormat('en-GB').format(raising)}</b>.{' '}
          {sends ? 'They get an email.' : 'No email can be sent at the moment: ring them.'} Only a lead can
          change it back. In danger now? Ring 999 first.
        </p>
        <p>
          <button type="submit" className="button button-main px-4">
            Make it a safeguarding case
          </button>
        </p>
      </form>
    </Menu>
  );
}

/** Needs a button: a list that acts automatically surprises people who use the arrow keys. */
function AssignForm({ view }: { view: CaseScreen }) {
  const { reference, assignee, people, me } = view;
  const id = useId();
  const mine = assignee?.id === me;
  const version = <input type="hidden" name="version" value={assignee?.id ?? ''} />;
  return (
    <>
      {!mine && people.some((person) => person.id === me) && (
        <CaseChangeForm reference={reference} verb="assign">
          {version}
          <input type="hidden" name="assigneeId" value={me} />
          <button type="submit" className="button px-3 text-sm" data-shortcut="assign">
            Assign to me
          </button>
        </CaseChangeForm>
      )}
      <Menu
        reference={reference}
        label={assignee ? 'Reassign' : 'Assign'}
        shortcut={mine ? 'assign' : undefined}
      >
        <CaseChangeForm reference={reference} verb="assign" className="grid gap-3">
          {version}
          <label htmlFor={id} className="font-bold">
            Assign to
          </label>
          <select
            key={assignee?.id}
            id={id}
            name="assigneeId"
            className="input"
            defaultValue={assignee?.id ?? ''}
          >
            <option value="">Unassigned</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === me ? `${person.name} (me)` : person.name}
              </option>
            ))}
          </select>
          <p>
            <button type="submit" className="button px-3 text-sm">
              Assign
            </button>
          </p>
        </CaseChangeForm>
      </Menu>
    </>
  );
}
