import { DateFields } from '../../../kit/date-fields.tsx';
import { TextField } from '../../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernShown } from './load.server.ts';

export function ExtensionForm({ concern, ...onPage }: OnPage & { readonly concern?: ConcernShown }) {
  const form = useVerbForm({ ...onPage, verb: 'extension', version: concern?.answerDueAt ?? 0 });
  const hint = concern
    ? `It is ${concern.answerDue ?? 'not set'} now. The ombudsman’s 12 weeks end on ${concern.ombudsmanDay}.`
    : 'For example, 11 12 2026';
  return (
    <VerbForm of={form} save="Save new deadline">
      <DateFields
        id={form.of('date').id}
        legend="New date of the full answer"
        hint={hint}
        error={form.errorOf('date')}
        typed={form.typed ?? {}}
      />
      {['beyond', 'closedDay'].map((name) => (
        <Meant
          key={name}
          id={form.of(name).id}
          name={name}
          question={form.errorOf(name)}
          confirmed={form.refused?.typed[name] === 'yes'}
        />
      ))}
      <TextField {...form.of('reason')} label="Reason" />
      <TextField
        {...form.of('agreedWith')}
        label="Who agreed to it"
        hint="And how, for example: Mrs Archer, by telephone"
      />
    </VerbForm>
  );
}

interface MeantProps {
  readonly id: string;
  readonly name: string;
  readonly question: string | undefined;
  readonly confirmed: boolean;
}

/** Asks whether an unusual date is meant. */
function Meant({ id, name, question, confirmed }: MeantProps) {
  if (!question) return confirmed ? <input type="hidden" name={name} value="yes" /> : null;
  return (
    <div className="rounded-field bg-honey p-3">
      <p id={`${id}-error`} className="font-bold">
        {question}
      </p>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={true}
          aria-describedby={`${id}-error`}
          className="size-6 shrink-0"
        />
        Use this date anyway
      </label>
    </div>
  );
}
