import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { type Answer, type Conflict, TEXT_IS_HERE, type Typed, whyUndone } from './answers.ts';
import { choiceOf } from './boxes.tsx';
import type { FieldSpec } from './field.tsx';

type FormField = Pick<FieldSpec, 'name' | 'label' | 'kind' | 'group' | 'choices' | 'id'>;

interface FormProblemProps {
  readonly answer: Answer | undefined;
  readonly fields: readonly FormField[];
  readonly idOf: (field: string) => string;
  readonly plain?: boolean;
}

export function FormProblem({ answer, fields, idOf, plain = false }: FormProblemProps) {
  switch (answer?.status) {
    case 'refused': {
      const linkTo = (name: string) => fields.find((field) => field.name === name)?.id ?? idOf(name);
      return (
        <ErrorSummary result={answer} heading="There is a problem" plain={plain}>
          {Object.keys(answer.errors).length > 0 ? (
            <ErrorLinks errors={answer.errors} idOf={linkTo} />
          ) : (
            <p className="font-bold">{answer.why}</p>
          )}
        </ErrorSummary>
      );
    }
    case 'conflict':
      return <ConflictBox conflict={answer} fields={fields} plain={plain} />;
    case 'signed-out':
    case 'unavailable':
      return (
        <ErrorSummary result={answer} heading="This was not saved" plain={plain}>
          <p>
            {whyUndone(answer)} {fields.length > 0 && TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
    default:
      return null;
  }
}

interface ConflictBoxProps extends Pick<FormProblemProps, 'fields' | 'plain'> {
  readonly conflict: Conflict;
}

function ConflictBox({ conflict, fields, plain = false }: ConflictBoxProps) {
  return (
    <>
      <ErrorSummary result={conflict} heading="A colleague changed it while you wrote" plain={plain}>
        <p>{TEXT_IS_HERE} Compare both below, then save again: yours takes the place of theirs.</p>
      </ErrorSummary>
      <Compared conflict={conflict} fields={fields} />
    </>
  );
}

function Compared({ conflict: { current, typed, saved }, fields }: ConflictBoxProps) {
  const differing = fields.flatMap(each).flatMap((field) => {
    const [theirs, yours] = [texts(field, current), texts(field, typed)];
    return theirs === yours ? [] : [{ field, theirs, yours }];
  });
  return (
    <table className="w-full table-fixed text-left">
      <caption className="text-left wrap-anywhere">
        {`Saved by ${saved || 'a colleague'} while you had it open`}
        {differing.length === 0 && ': the same as yours'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3">
            Field
          </th>
          <th scope="col" className="py-1 pr-3">
            Theirs
          </th>
          <th scope="col" className="py-1">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ field: { name, label, group }, theirs, yours }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              {group ? `${group}: ${label}` : label}
            </th>
            <td className="py-1 pr-3 wrap-anywhere whitespace-pre-line">{theirs}</td>
            <td className="py-1 wrap-anywhere whitespace-pre-line">{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function each(field: FormField): readonly FormField[] {
  if (field.kind !== 'ticks') return [field];
  const { label: group, choices = [] } = field;
  return choices.map(choiceOf).map(({ value, label }) => ({ name: value, label, group, kind: 'checkbox' }));
}

const PARTS_OF_DATE = ['day', 'month', 'year', 'time'];

function texts({ name, kind, choices = [] }: FormField, values: Typed): string {
  if (kind === 'day' || kind === 'day-and-time') {
    return PARTS_OF_DATE.flatMap((part) => values[part] || []).join(' ');
  }
  const value = values[name] ?? '';
  const chosen = choices.map(choiceOf).find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  return value === 'on' ? 'Yes' : value.replaceAll('\r', '').trim();
}
