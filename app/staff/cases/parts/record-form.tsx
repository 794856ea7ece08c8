import { type CaseRecord, type RecordFields, readField, textsOf } from '#domain/cases/records/case-record.ts';
import { CASE_RECORDS, type RecordVerb } from '#domain/cases/verbs/case-records.ts';
import type { Typed } from '../../kit/answers.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import type { RecordView } from './record.server.ts';
import { Facts, type OnPage, VerbForm } from './verb-form.tsx';

interface RecordFormProps extends OnPage {
  readonly verb: RecordVerb;
  readonly view?: RecordView;
  readonly hints?: Typed;
}

export function RecordForm({ verb, view, hints = {}, ...onPage }: RecordFormProps) {
  const record: CaseRecord = CASE_RECORDS[verb];
  return (
    <VerbForm
      {...onPage}
      verb={verb}
      fields={controlsOf(record.fields).map((field) => ({ ...field, hint: hints[field.name] ?? field.hint }))}
      loaded={view?.typed}
      version={view?.version ?? 0}
      changed={view?.saved}
      submit={record.submit}
    />
  );
}

export function controlsOf(fields: RecordFields): readonly FieldSpec[] {
  return Object.entries(fields).map(
    ([name, { label, question, names, hints, rows, schema: _, csv: __, ...field }]) => ({
      kind: names ? 'radio' : rows ? 'textarea' : 'text',
      ...{ ...field, name, rows, label: question ?? label },
      choices:
        names && Object.entries(names).map(([value, label]) => ({ value, label, ...hintOf(hints?.[value]) })),
    }),
  );
}

const hintOf = (hint: string | undefined) => (hint ? { hint } : {});

export function recordLabels(fields: RecordFields): Typed {
  const texts = controlsOf(fields).filter(({ name }) => textsOf({ fields }).includes(name));
  return Object.fromEntries(texts.map(({ name, label }) => [name, label]));
}

/** Lists only the first field, with `absent`, until there is a decision. */
export function decisionFacts({ fields }: CaseRecord, { typed, version }: RecordView, absent: string) {
  const facts = Object.entries(fields).map(
    ([name, field]) => [field.label, version > 0 ? readField(field, typed[name]) : absent] as const,
  );
  return version > 0 ? facts : facts.slice(0, 1);
}

/** Most decisions are recorded by the people who made them. */
export function decidedByMe(view: RecordView, me: string): RecordView {
  return { ...view, typed: { ...view.typed, decidedBy: view.typed.decidedBy || me } };
}

/** Leaves out what is empty, or says so with `absent` unless it is optional. */
export function recordFacts({ fields }: CaseRecord, { typed }: Pick<RecordView, 'typed'>, absent = '') {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = readField(field, typed[name]) || (field.optional ? '' : absent);
    return value ? [[field.label, value] as const] : [];
  });
}

interface RecordPartProps {
  readonly reference: string;
  readonly verb: RecordVerb;
  readonly view: RecordView;
  readonly works: boolean;
}

export function RecordPart({ reference, verb, view, works }: RecordPartProps) {
  const record = CASE_RECORDS[verb];
  const facts = recordFacts(record, view);
  if (!works) return <Facts facts={facts} />;
  return (
    <details>
      <summary className="fold font-bold">
        {record.title}
        {facts.length === 0 && ': not asked yet'}
      </summary>
      <RecordForm reference={reference} verb={verb} view={view} />
    </details>
  );
}
