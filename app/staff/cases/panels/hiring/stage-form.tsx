import { useId } from 'react';
import { useFetcher } from 'react-router';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/cases/application/stage.ts';
import type { ChangeAnswer, ChangeRefused } from '../../../kit/answers.ts';
import { useChangeNotice } from '../../../kit/change-notice.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { PanelField } from '../../../kit/panel-field.tsx';

interface NextStageProps {
  readonly reference: string;
  readonly stage: Stage;
  readonly next: { readonly stage: Stage; readonly name: string };
}

/** The one button for the usual next step. */
export function NextStage({ reference, stage, next }: NextStageProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/stage`} className="grid gap-2">
      <input type="hidden" name="seen" value={stage} />
      <input type="hidden" name="to" value={next.stage} />
      <FieldErrors answer={refusedAt(stage, fetcher.data)} />
      <p>
        <button type="submit" className="button px-5" aria-disabled={fetcher.state !== 'idle' || undefined}>
          Move to {next.name}
        </button>
      </p>
    </fetcher.Form>
  );
}

interface StageFormProps {
  readonly reference: string;
  /** The stage that is shown; a page without script that refuses the form has it in what was typed. */
  readonly stage?: Stage;
  readonly answer?: ChangeRefused;
}

/** Any other stage: back, or the end of the application. */
export function StageForm({ reference, stage, answer: pageAnswer }: StageFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const id = useId();
  useChangeNotice(fetcher.data);
  const typed = pageAnswer?.typed;
  const seen = stage ?? typed?.seen;
  const refused = fetcher.data ? refusedAt(seen, fetcher.data) : pageAnswer;
  return (
    <fetcher.Form
      // Another stage has other choices.
      key={stage}
      method="post"
      action={`/cases/${reference}/stage`}
      noValidate
      className="grid gap-3 pb-2"
    >
      <input type="hidden" name="seen" value={seen} />
      <FieldErrors answer={refused} />
      <PanelField id={`${id}-to`} label="New stage" error={refused?.errors.to}>
        {(described) => (
          <select {...described} name="to" defaultValue={typed?.to ?? ''} className="input">
            <option value="">Choose</option>
            {STAGES.filter((one) => one !== seen).map((one) => (
              <option key={one} value={one}>
                {STAGE_NAMES[one]}
              </option>
            ))}
          </select>
        )}
      </PanelField>
      <PanelField
        id={`${id}-reason`}
        label="Reason"
        hint="Needed when the person is not appointed. They may ask to see it."
        error={refused?.errors.reason}
      >
        {(described) => (
          <textarea
            {...described}
            name="reason"
            rows={2}
            dir="auto"
            defaultValue={typed?.reason}
            className="input"
          />
        )}
      </PanelField>
      <p>
        <button type="submit" className="button px-5" aria-disabled={fetcher.state !== 'idle' || undefined}>
          Move
        </button>
      </p>
    </fetcher.Form>
  );
}

/** Why a move from this stage was refused: what was said of another one is over when the application is not at it. */
function refusedAt(stage: string | undefined, answer: ChangeAnswer | undefined) {
  return answer?.status === 'refused' && answer.typed.seen === stage ? answer : undefined;
}
