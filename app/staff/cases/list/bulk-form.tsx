import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ReadyCode } from '#app/forms/ready-code.tsx';
import { whyUndone } from '../../kit/answers.ts';
import { type BulkAnswer, NOBODY } from './bulk-answer.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { orderText } from './case-text.ts';
import type { InboxView } from './inbox.server.ts';
import { inboxAddress } from './inbox-address.ts';

interface BulkFormProps {
  readonly inbox: InboxView;
  readonly children: ReactNode;
}

const BULK = 'bulk';

export function BulkForm({ inbox, children }: BulkFormProps) {
  const { place, items, people } = inbox;
  const fetcher = useFetcher<BulkAnswer>({ key: BULK });
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  const recount = () => setTicked(ticksOf(form.current).filter(({ checked }) => checked).length);
  // Rows come and go with the list, and the browser keeps ticks over a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what this waits for.
  useEffect(recount, [items]);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer?.status !== 'done') return;
    for (const tick of ticksOf(form.current)) tick.checked = false;
    setTicked(0);
  }, [answer]);
  const tickAll = (checked: boolean) => {
    for (const tick of ticksOf(form.current)) tick.checked = checked;
    recount();
  };
  return (
    <>
      <Answer answer={answer} />
      <fetcher.Form
        ref={form}
        method="post"
        action="/inbox/bulk"
        className="picks"
        onChange={(event: FormEvent) => {
          if ((event.target as HTMLInputElement).name === 'reference') recount();
        }}
      >
        <ReadyCode page="/inbox/bulk" />
        <input type="hidden" name="from" value={inboxAddress(place)} />
        {items.length > 0 && (
          <div className="pick-bar">
            <TickAll count={items.length} ticked={ticked} onTick={tickAll} />
            <p className="pick-order">{orderText(place)}</p>
            <PickToggle />
            <fieldset className="pick-verbs" aria-label="Do with the selected cases">
              <AssignField people={people} />
              <VerbButton change="close" shortcut="close">
                Close
              </VerbButton>
              <VerbButton change="hold" name="Put on hold" shortcut="hold">
                Hold
              </VerbButton>
              <VerbButton change="spam" name="Mark as spam">
                Spam
              </VerbButton>
            </fieldset>
          </div>
        )}
        <span role="status" className="sr-only">
          {ticked > 0 && `${ticked} selected`}
        </span>
        {children}
      </fetcher.Form>
    </>
  );
}

function ticksOf(form: HTMLFormElement | null): readonly HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="reference"]') ?? [])];
}

interface TickAllProps {
  readonly count: number;
  readonly ticked: number;
  readonly onTick: (checked: boolean) => void;
}

function TickAll({ count, ticked, onTick }: TickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < count;
  }, [ticked, count]);
  return (
    <label className="case-pick needs-script">
      <input
        ref={box}
        type="checkbox"
        aria-label={`Select all ${count} on this page`}
        checked={ticked === count}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {ticked > 0 && (
        <span aria-hidden="true" className="text-sm font-bold">
          {ticked}
        </span>
      )}
    </label>
  );
}

function PickToggle() {
  return (
    <label className="pick-toggle button px-4 text-sm">
      <input type="checkbox" className="pick-mode" />
      Select
    </label>
  );
}

function AssignField({ people }: Pick<InboxView, 'people'>) {
  return (
    <>
      <select
        name="assignee"
        aria-label="Assign to"
        data-shortcut="assign"
        className="input text-sm"
        defaultValue=""
      >
        <option value="">Assign to…</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>Unassigned</option>
      </select>
      <VerbButton change="assign">Assign</VerbButton>
    </>
  );
}

interface VerbButtonProps {
  readonly change: string;
  readonly name?: string;
  readonly shortcut?: string;
  readonly children: string;
}

function VerbButton({ change, name, shortcut, children }: VerbButtonProps) {
  return (
    <button
      type="submit"
      name="change"
      value={change}
      aria-label={name}
      data-shortcut={shortcut}
      className="button text-sm"
    >
      {children}
    </button>
  );
}

/** Takes the focus, because the focused button disappears with the last tick. */
function Answer({ answer }: { answer: BulkAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  if (!answer) return null;
  const done =
    answer.status === 'done' && answer.refused.length === 0 && !answer.asking && !answer.holding?.error;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={done ? 'status' : 'alert'}
      className={`m-3 rounded-card border-2 p-3 ${done ? 'border-go' : 'border-alert'}`}
    >
      {answer.status === 'signed-out' || answer.status === 'unavailable' ? (
        <p className="font-bold">{whyUndone(answer)}</p>
      ) : (
        <BulkOutcome answer={answer} fetcherKey={BULK} />
      )}
    </div>
  );
}
