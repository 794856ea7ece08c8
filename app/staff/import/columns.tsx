import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { TABLE_FIELD_NAMES, TABLE_FIELDS } from '#domain/import/table-fields.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { Section } from '../kit/screen.tsx';

interface ColumnsProps {
  readonly id: number;
  readonly columns: readonly { readonly heading: string; readonly examples: readonly string[] }[];
  readonly loaded: Typed;
  readonly answer: unknown;
}

const FIELDS = TABLE_FIELD_NAMES.map((name) => ({ value: name, label: TABLE_FIELDS[name].label }));

const KIND: FieldSpec = {
  name: 'kind',
  kind: 'select',
  label: 'A row with a message that doesn’t say what it is',
  none: null,
  choices: CASE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].name })),
};

export function Columns({ id, columns, loaded, answer }: ColumnsProps) {
  const fields = columns.map(
    ({ heading, examples }, i): FieldSpec => ({
      name: `column-${i}`,
      kind: 'select',
      label: heading,
      hint: examples.length > 0 ? examples.map((one) => `“${one}”`).join(', ') : 'It is empty.',
      none: 'Leave out',
      choices: FIELDS,
      group: 'Columns of the file',
    }),
  );
  return (
    <Section id="columns" title="What is in which column?">
      <p className="measure">
        We have guessed by the headings; correct what is wrong. What you leave out is not imported. Several
        columns can go into the internal note, each with its heading.
      </p>
      <StaffForm
        action={`/settings/import/${id}`}
        subject="columns"
        hidden={{ form: 'columns', do: 'check' }}
        fields={[...fields, KIND]}
        loaded={loaded}
        answer={answer}
        submit="Check the rows"
        sending="Checking…"
        beside={<span className="text-sm">Nothing is imported yet.</span>}
      />
    </Section>
  );
}
