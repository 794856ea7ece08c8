import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { type DeadlineTargets, TARGET_DAYS_MAX, TARGET_DAYS_MIN } from '#domain/cases/deadlines/targets.ts';
import { DEADLINES } from '#domain/cases/kinds/kinds.ts';
import { SIGNED_OUT, TEXT_IS_HERE, TROUBLE } from '../kit/answers.ts';
import { Compared } from '../kit/compared.tsx';
import { PanelField } from '../kit/panel-field.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/route.ts';
import { CLOCK_FIELDS } from './clock-fields.ts';
import { type ClocksAnswer, clocksAction, clocksLoader } from './clocks.server.ts';

export const loader = clocksLoader;
export const action = clocksAction;

/** The time limits that the site promises and the office works to. */
export default function Clocks({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction?.startsWith('/clocks');
  const answer = actionData as ClocksAnswer | undefined;
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const typed = answer?.typed;
  const newer = answer?.status === 'newer' ? answer.theirs : null;
  const { settings, examples, saved } = loaderData ?? {};
  return (
    <div className="max-w-3xl p-4 sm:p-8">
      <StaffTitle title="Response times" />
      <h1 className="text-2xl">Response times</h1>
      <p className="measure mt-3">
        In working days: the opening hours of the office, without England’s bank holidays. The website and the
        automatic emails promise them, and the inbox counts down to them. What people were promised before
        stays as it was.
      </p>
      {examples && (
        <p className="measure mt-2">The examples are for a message that arrives now, at {examples.now}.</p>
      )}
      <Outcome answer={answer} saved={saved ?? false} />
      {newer && (
        <Compared
          newer={{ theirs: asTyped(newer.targets), typed: typed ?? {}, saved: newer.saved }}
          fields={CLOCK_FIELDS}
        />
      )}
      <Form
        // Filled again by what was kept.
        key={`${settings?.version}-${saved}`}
        method="post"
        action="/clocks"
        noValidate
        className="mt-6 grid gap-6"
      >
        <input type="hidden" name="seen" value={newer?.version ?? typed?.seen ?? settings?.version ?? 0} />
        {DEADLINES.map((deadline) => (
          <TargetField
            key={deadline.setting}
            deadline={deadline}
            example={examples?.[deadline.setting]}
            error={errors[deadline.setting]}
            value={typed?.[deadline.setting] ?? settings?.targets[deadline.setting]}
          />
        ))}
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : 'Save response times'}
          </button>
          {settings?.saved && <span className="text-sm wrap-anywhere">Last changed by {settings.saved}</span>}
        </p>
      </Form>
    </div>
  );
}

interface TargetFieldProps {
  readonly deadline: (typeof DEADLINES)[number];
  /** When a message that arrives now would be due. */
  readonly example: string | undefined;
  readonly error: string | undefined;
  readonly value: string | number | undefined;
}

function TargetField({ deadline, example, error, value }: TargetFieldProps) {
  const { setting: name, label, meaning } = deadline;
  return (
    <PanelField
      id={`clocks-${name}`}
      label={label}
      hint={
        <>
          {meaning}
          {example && ` Example: by ${example}.`}
        </>
      }
      error={error}
    >
      {(described) => (
        <span className="mt-1 flex items-center gap-3">
          <input
            {...described}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-required
            defaultValue={value}
            className="input w-20"
          />
          <span>
            working days, {TARGET_DAYS_MIN} to {TARGET_DAYS_MAX}
          </span>
        </span>
      )}
    </PanelField>
  );
}

function Outcome({ answer, saved }: { answer: ClocksAnswer | undefined; saved: boolean }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer || saved) box.current?.focus();
  }, [answer, saved]);
  if (!answer && !saved) return null;
  return (
    <p
      ref={box}
      role={answer ? 'alert' : 'status'}
      tabIndex={-1}
      className={`mt-4 rounded-field px-4 py-3 font-bold ${answer ? 'bg-honey' : 'bg-sage'}`}
    >
      {answer ? wordsOf(answer) : 'Response times saved. The website shows them now.'}
    </p>
  );
}

function asTyped(targets: DeadlineTargets): Record<string, string> {
  return Object.fromEntries(Object.entries(targets).map(([name, days]) => [name, String(days)]));
}

function wordsOf(answer: ClocksAnswer): string {
  switch (answer.status) {
    case 'refused':
      return 'The response times weren’t saved. Correct the marked numbers.';
    case 'newer':
      return 'A colleague has changed the response times since you opened this page. Compare, then save again.';
    case 'trouble':
      return TROUBLE;
    case 'signed-out':
      return `${SIGNED_OUT} ${TEXT_IS_HERE}`;
  }
}
