import { type ReactNode, useRef } from 'react';
import { type FetcherWithComponents, Form, useNavigation } from 'react-router';
import type { Answer, Typed } from './answers.ts';
import { type Draw, type FieldSpec, StaffField } from './field.tsx';
import { FormProblem } from './problem.tsx';
import { Saved } from './screen.tsx';

export interface StaffFormProps {
  readonly action: string;
  readonly fields?: readonly FieldSpec[];
  readonly loaded?: Typed | undefined;
  readonly version?: number | undefined;
  readonly answer: unknown;
  readonly fetcher?: FetcherWithComponents<unknown>;
  /** Just saved: words that say so, or true for what the site shows. */
  readonly saved?: ReactNode | boolean;
  readonly submit?: string;
  readonly sending?: string;
  /** False where the button does what is hard to take back. */
  readonly plain?: boolean;
  /** `form` tells apart forms that are sent to one address. */
  readonly hidden?: Typed;
  readonly draw?: Draw;
  readonly prefix?: string;
  readonly changed?: string | null | undefined;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly beside?: ReactNode;
}

/**
 * A form of the dashboard. It works without script, keeps what was typed whatever happens, and shows what a colleague
 * saved meanwhile beside it.
 */
export function StaffForm({ action, fields = [], loaded = {}, version, fetcher, ...props }: StaffFormProps) {
  const { saved = false, submit = 'Save', sending = 'Saving…', plain = false, hidden = {} } = props;
  const { draw, prefix, changed, intro, children, beside } = props;
  const navigation = useNavigation();
  const wasSent = useRef(false);
  const parts = partsOf(fetcher?.data ?? props.answer);
  const isOwn =
    hidden.form === undefined || (parts.typed ? parts.typed.form === hidden.form : wasSent.current);
  const { answer, errors, typed } = isOwn ? parts : NO_ANSWER;
  const isSending = fetcher
    ? fetcher.state !== 'idle'
    : navigation.state !== 'idle' &&
      navigation.formAction?.split('?')[0] === action.split('?')[0] &&
      (hidden.form === undefined || navigation.formData?.get('form') === hidden.form);
  const current = answer?.status === 'conflict' ? answer.version : (typed?.version ?? version);
  const idOf = prefix ? (name: string) => `${prefix}-${name}` : idOfField;
  const Sender = fetcher?.Form ?? Form;
  return (
    <>
      {saved && !answer && <Saved>{saved === true ? undefined : saved}</Saved>}
      <FormProblem answer={answer} fields={fields} idOf={idOf} />
      <Sender
        // Filled again by what was saved.
        key={`${version}-${Boolean(saved)}`}
        method="post"
        action={action}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (isSending) event.preventDefault();
          wasSent.current = true;
        }}
      >
        {current !== undefined && <input type="hidden" name="version" value={current} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {intro}
        <Fields fields={fields} idOf={idOf} values={typed ?? loaded} errors={errors} draw={draw} />
        {children}
        <p className="flex flex-wrap items-center gap-4">
          <button
            type="submit"
            className={plain ? 'button' : 'button button-main'}
            aria-disabled={isSending || undefined}
          >
            {isSending ? sending : submit}
          </button>
          {beside}
          {changed && <span className="text-sm wrap-anywhere">Last changed by {changed}</span>}
        </p>
      </Sender>
    </>
  );
}

const NO_ANSWER: ReturnType<typeof partsOf> = { answer: undefined, errors: {}, typed: undefined };

export const idOfField = (name: string) => `field-${name}`;

interface FieldsProps {
  readonly fields: readonly FieldSpec[];
  readonly idOf: (name: string) => string;
  readonly values: Typed;
  readonly errors: Typed;
  readonly draw?: Draw | undefined;
}

export function Fields({ fields, ...shared }: FieldsProps) {
  return grouped(fields).map(({ group, members }) => {
    const drawn = members.map((field) => <StaffField key={field.name} field={field} {...shared} />);
    if (!group) return drawn;
    return (
      <fieldset key={group} className="rounded-card border border-line p-4">
        <legend className="px-2 font-bold">{group}</legend>
        <div className="grid gap-4 sm:grid-cols-2">{drawn}</div>
      </fieldset>
    );
  });
}

function grouped(fields: readonly FieldSpec[]) {
  const groups: { group: string | undefined; members: FieldSpec[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== undefined && last.group === field.group) last.members.push(field);
    else groups.push({ group: field.group, members: [field] });
  }
  return groups;
}

export function partsOf(given: unknown) {
  const isAnswer =
    typeof given === 'object' && given !== null && 'status' in given && KNOWN.has(given.status);
  const answer = isAnswer ? (given as Answer) : undefined;
  const errors: Typed = answer?.status === 'refused' ? answer.errors : {};
  // After a lost connection nothing is known of it, and the fields still hold it.
  const typed =
    answer && 'typed' in answer && Object.keys(answer.typed).length > 0 ? answer.typed : undefined;
  return { answer, errors, typed };
}

/** An action may give its page something else to show, such as codes. */
const KNOWN: ReadonlySet<unknown> = new Set<Answer['status']>([
  'done',
  'more',
  'refused',
  'conflict',
  'unavailable',
  'signed-out',
]);
