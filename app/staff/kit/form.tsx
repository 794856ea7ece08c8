import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, useFetcher, useNavigation } from 'react-router';
import type { Answer, Typed } from './answers.ts';
import { useChangeNotice } from './change-notice.ts';
import { type Draw, type FieldSpec, StaffField } from './field.tsx';
import { FieldTable } from './field-table.tsx';
import { FormProblem } from './problem.tsx';
import { Saved } from './screen.tsx';
import { useWaitingPress } from './waiting-press.ts';

type Version = number | string | undefined;

export interface StaffFormProps {
  readonly action: string;
  readonly fields?: readonly FieldSpec[];
  readonly loaded?: Typed | undefined;
  readonly version?: Version;
  readonly answer?: unknown;
  readonly fetcher?: FetcherWithComponents<unknown>;
  readonly saved?: ReactNode | boolean;
  readonly submit?: string;
  readonly sending?: string;
  readonly does?: { readonly name: string; readonly value: string };
  /** False if the action is hard to undo. */
  readonly plain?: boolean;
  readonly hidden?: Typed;
  readonly subject?: string;
  readonly compact?: boolean;
  readonly draw?: Draw;
  readonly prefix?: string;
  readonly changed?: string | null | undefined;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly beside?: ReactNode;
  /** Replaces the single button; a press during a save is sent after it. */
  readonly buttons?: ReactNode;
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly onChange?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Works without script, retains typed text after any failure, and shows a colleague's newer version beside it. */
export function StaffForm(props: StaffFormProps) {
  return <FormAt key={props.subject ?? props.action} {...props} />;
}

export interface PanelFormProps extends Omit<StaffFormProps, 'fetcher' | 'prefix'> {
  readonly resets?: boolean;
  readonly onDone?: () => void;
}

export function PanelForm({ resets = false, onDone, ...props }: PanelFormProps) {
  const fetcher = useFetcher<Answer>();
  const prefix = useId();
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const answered = useRef<Answer>(undefined);
  useChangeNotice(fetcher.data, 'form');
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || answered.current === fetcher.data) return;
    answered.current = fetcher.data;
    if (fetcher.data.status !== 'done') return;
    if (resets) form.current?.reset();
    onDone?.();
  });
  return <StaffForm compact {...props} form={form} fetcher={fetcher} prefix={prefix} />;
}

function FormAt({ action, fields = [], loaded = {}, version, fetcher, ...props }: StaffFormProps) {
  const { saved = false, plain = false, compact = false, hidden = {} } = props;
  const { draw, prefix, intro, children, buttons, form, onChange } = props;
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
  const filling = useFilling(version, answer, isSending);
  const idOf = prefix ? (name: string) => `${prefix}-${name}` : idOfField;
  const own = useRef<HTMLFormElement>(null);
  const pressLater = useWaitingPress(form ?? own, fetcher, answer?.status !== 'conflict');
  const Sender = fetcher?.Form ?? Form;
  const fixed = { ...hidden, ...(filling.version !== undefined && { version: String(filling.version) }) };
  return (
    <>
      {saved && !answer && <Saved>{saved === true ? undefined : saved}</Saved>}
      <div className="mb-4 grid gap-4 empty:hidden">
        <FormProblem answer={answer} fields={fields} idOf={idOf} plain={compact} />
      </div>
      <Sender
        key={`${filling.times}-${Boolean(saved)}`}
        ref={form ?? own}
        method="post"
        action={action}
        noValidate
        className={`grid ${compact ? 'gap-3 pb-2' : 'gap-5'}`}
        onInput={filling.onInput}
        onChange={onChange}
        onSubmit={(event) => {
          wasSent.current = true;
          if (!isSending) return filling.onSubmit();
          event.preventDefault();
          if (buttons) pressLater(event);
        }}
      >
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {intro}
        <Fields fields={fields} idOf={idOf} values={typed ?? loaded} errors={errors} draw={draw} />
        {children}
        {buttons ?? (
          <Submit
            {...props}
            isSending={isSending}
            look={plain ? 'button' : compact ? 'button px-5' : 'button button-main'}
          />
        )}
      </Sender>
    </>
  );
}

const NO_ANSWER: ReturnType<typeof partsOf> = { answer: undefined, errors: {}, typed: undefined };

/** Refills an untouched form; an edited one stays, so that saving it shows the conflict. */
function useFilling(version: Version, answer: Answer | undefined, isSending: boolean) {
  const isTouched = useRef(answer !== undefined);
  const isSent = useRef(false);
  const [filled, setFilled] = useState({ version, times: 0 });
  const saved = answer?.status === 'done' ? answer.version : undefined;
  useEffect(() => {
    if (isSending) return;
    if (isSent.current) {
      isSent.current = false;
      isTouched.current = answer !== undefined && answer.status !== 'done';
    }
    if (isTouched.current) return;
    setFilled((before) => {
      if (before.version === version) return before;
      return { version, times: version === saved ? before.times : before.times + 1 };
    });
  }, [version, answer, saved, isSending]);
  return {
    version: versionOf(answer, filled.version),
    times: filled.times,
    onInput() {
      isTouched.current = true;
      isSent.current = false;
    },
    onSubmit() {
      isSent.current = true;
    },
  };
}

function versionOf(answer: Answer | undefined, filled: Version): Version {
  if (answer?.status === 'conflict') return answer.version;
  if (answer?.status === 'done') return Math.max(answer.version ?? 0, Number(filled)) || filled;
  return (answer && 'typed' in answer && answer.typed.version) || filled;
}

interface SubmitProps extends Pick<StaffFormProps, 'submit' | 'sending' | 'does' | 'beside' | 'changed'> {
  readonly isSending: boolean;
  readonly look: string;
}

function Submit({ submit = 'Save', sending = 'Saving…', does, beside, changed, ...state }: SubmitProps) {
  return (
    <p className="flex flex-wrap items-center gap-4">
      <button {...does} type="submit" className={state.look} aria-disabled={state.isSending || undefined}>
        {state.isSending ? sending : submit}
      </button>
      {beside}
      {changed && <span className="text-sm wrap-anywhere">Last changed by {changed}</span>}
    </p>
  );
}

/** There is no room for two columns beside a live page. */
const TWO_IF_ROOM = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,40%)),1fr))]';

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
    if (members[0]?.cell) return <FieldTable key={group} name={group} fields={members} {...shared} />;
    const isWide = members.some(({ wide }) => wide);
    return (
      <fieldset key={group} className="rounded-card border border-line p-4">
        <legend className="px-2 font-bold">{isWide ? <h2>{group}</h2> : group}</legend>
        <p className="mb-3 text-sm text-ink-soft empty:hidden">{members[0]?.groupHint}</p>
        <div className={`grid gap-4 ${isWide ? '' : TWO_IF_ROOM}`}>{drawn}</div>
      </fieldset>
    );
  });
}

export function partsOf(data: unknown) {
  const isAnswer = typeof data === 'object' && data !== null && 'status' in data && KNOWN.has(data.status);
  const answer = isAnswer ? (data as Answer) : undefined;
  const errors: Typed = answer && 'errors' in answer ? answer.errors : {};
  // After a lost connection the response has no text, and the fields still hold it.
  const typed =
    answer && 'typed' in answer && Object.keys(answer.typed).length > 0 ? answer.typed : undefined;
  return { answer, errors, typed };
}

const KNOWN: ReadonlySet<unknown> = new Set<Answer['status']>([
  'done',
  'overtaken',
  'asks',
  'more',
  'refused',
  'conflict',
  'unavailable',
  'signed-out',
]);

function grouped(fields: readonly FieldSpec[]) {
  const groups: { group: string | undefined; members: FieldSpec[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== undefined && last.group === field.group) last.members.push(field);
    else groups.push({ group: field.group, members: [field] });
  }
  return groups;
}
