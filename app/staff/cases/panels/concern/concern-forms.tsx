import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import { OUTCOME_NAMES, OUTCOMES } from '#domain/cases/concern/outcome.ts';
import {
  SAFEGUARDING_ANSWERS,
  SAFEGUARDING_NAMES,
  SAFEGUARDING_QUESTION,
} from '#domain/cases/concern/safeguarding.ts';
import { type Choice, Facts, RadioField, TextField, TickField } from '../../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../../parts/verb-form.tsx';
import type { OutcomeShown, SafeguardingShown } from './load.server.ts';

const HOW_TOLD: readonly Choice[] = [
  ['call', 'Telephone call'],
  ['letter', 'Letter'],
  ['visit', 'Visit'],
];

export function AcknowledgedForm({ reference, formKey }: { reference: string; formKey: string }) {
  const form = useVerbForm({ reference, verb: 'note' });
  return (
    <VerbForm of={form} save="Log the acknowledgement" className="gap-3">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="countsAs" value="acknowledgement" />
      <RadioField {...form.of('type')} label="How you told them" value="call" choices={HOW_TOLD} />
      <TextField {...form.of('message')} label="What was said or written" rows={3} />
    </VerbForm>
  );
}

interface SafeguardingFormProps extends OnPage<SafeguardingShown> {
  readonly safeguarding?: SafeguardingShown;
  /** Most decisions are written down by whoever made them. */
  readonly me?: string;
}

export function SafeguardingForm({ safeguarding, me = '', ...onPage }: SafeguardingFormProps) {
  const saved = safeguarding && { ...safeguarding, decidedBy: safeguarding.decidedBy || me };
  const version = safeguarding?.version ?? 0;
  const form = useVerbForm<SafeguardingShown>({ ...onPage, verb: 'safeguarding', version, saved });
  return (
    <VerbForm
      of={form}
      save="Save the answer"
      savedBy={safeguarding?.saved}
      current={(current) => <SafeguardingFacts safeguarding={current} />}
    >
      <RadioField
        {...form.of('answer')}
        id="concern-safeguarding"
        label={SAFEGUARDING_QUESTION}
        choices={SAFEGUARDING_ANSWERS.map((one) => [one, SAFEGUARDING_NAMES[one]])}
      />
      <TextField {...form.of('decidedBy')} label="Who decided" />
      <TextField
        {...form.of('reason')}
        label="Why"
        hint="If it is one, who was told and when, such as the council’s safeguarding team and the CQC"
        rows={3}
      />
    </VerbForm>
  );
}

export function SafeguardingFacts({ safeguarding }: { safeguarding: SafeguardingShown }) {
  const { name, decidedBy, reason } = safeguarding;
  return (
    <Facts
      facts={[
        [SAFEGUARDING_QUESTION, name ?? 'Not answered yet'],
        ['Decided by', decidedBy],
        ['Why', reason],
      ]}
    />
  );
}

interface OutcomeFormProps extends OnPage<OutcomeShown> {
  readonly outcome?: OutcomeShown;
}

export function OutcomeForm({ outcome, ...onPage }: OutcomeFormProps) {
  const version = outcome?.version ?? 0;
  const form = useVerbForm<OutcomeShown>({ ...onPage, verb: 'outcome', version, saved: outcome });
  return (
    <VerbForm
      of={form}
      save="Save the outcome"
      savedBy={outcome?.saved}
      current={({ name, done, learned }) => (
        <OutcomeFacts
          outcome={{
            name: name ?? 'None yet',
            done: done || 'Nothing yet',
            learned: learned || 'Nothing yet',
          }}
        />
      )}
    >
      <RadioField
        {...form.of('outcome')}
        id="concern-outcome"
        label="Outcome"
        choices={OUTCOMES.map((one) => [one, OUTCOME_NAMES[one]])}
      />
      <TextField {...form.of('done')} id="concern-done" label="What was done" rows={4} />
      <TextField {...form.of('learned')} id="concern-learned" label="What was learned" rows={4} />
    </VerbForm>
  );
}

export function OutcomeFacts({
  outcome,
}: {
  outcome: Pick<OutcomeShown, 'name' | 'done' | 'learned'> | Record<'name' | 'done' | 'learned', string>;
}) {
  const { name, done, learned } = outcome;
  return (
    <Facts
      facts={[
        ['Outcome', name],
        ['What was done', done],
        ['What was learned', learned],
      ]}
    />
  );
}

interface FinalResponseFormProps extends OnPage {
  readonly submissionKey: string;
}

export function FinalResponseForm({ submissionKey, ...onPage }: FinalResponseFormProps) {
  const form = useVerbForm({ ...onPage, verb: 'final-response' });
  return (
    <VerbForm of={form} save="Log the final response" className="gap-3">
      <input type="hidden" name="formKey" value={submissionKey} />
      <TextField {...form.of('message')} label="What the letter says" rows={3} />
      <TickField {...form.of('ombudsman')} label={LETTER_CARRIES} ticked={form.values.ombudsman === 'yes'} />
    </VerbForm>
  );
}
