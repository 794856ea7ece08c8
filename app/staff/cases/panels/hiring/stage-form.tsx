import { STAGE_NAMES, STAGES, type Stage } from '#domain/cases/application/stage.ts';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../../parts/verb-form.tsx';

interface NextStageProps {
  readonly reference: string;
  readonly stage: Stage;
  readonly next: { readonly stage: Stage; readonly name: string };
}

export function NextStage({ reference, stage, next }: NextStageProps) {
  const form = useVerbForm({ reference, verb: 'stage' });
  return (
    <VerbForm of={form} save={`Move to ${next.name}`} className="gap-2">
      <input type="hidden" name="seen" value={stage} />
      <input type="hidden" name="to" value={next.stage} />
    </VerbForm>
  );
}

interface StageFormProps extends OnPage {
  readonly stage?: Stage;
}

export function StageForm({ stage, ...onPage }: StageFormProps) {
  const form = useVerbForm({ ...onPage, verb: 'stage' });
  const seen = stage ?? form.typed?.seen;
  const others = STAGES.filter((one) => one !== seen);
  return (
    <VerbForm of={form} save="Move" className="gap-3">
      <input type="hidden" name="seen" value={seen} />
      <SelectField
        {...form.of('to')}
        label="New stage"
        choices={[['', 'Choose'], ...others.map((one) => [one, STAGE_NAMES[one]] as const)]}
      />
      <TextField
        {...form.of('reason')}
        label="Reason"
        hint="Needed when the person is not appointed. They may ask to see it."
        rows={2}
      />
    </VerbForm>
  );
}
