import { HEALTH_AFTER_OFFER } from '#domain/cases/application/schedule-3.ts';
import { STAGE_NAMES, STEPS } from '#domain/cases/application/stage.ts';
import { CaseChangeForm } from '../../parts/case-change.tsx';
import { VerbButton } from '../../parts/verb-form.tsx';
import type { CheckView, HiringView } from './hiring.server.ts';
import { DetailsFacts, DetailsForm, NextStage, StageForm, TickForm } from './hiring-forms.tsx';

interface HiringPanelProps {
  readonly reference: string;
  readonly hiring: HiringView;
}

export function HiringPanel({ reference, hiring }: HiringPanelProps) {
  const { stage, works, next, details, seen, total } = hiring;
  return (
    <div className="panel grid gap-3 py-3">
      <h3 className="text-lg">Hiring: {hiring.stageName.toLowerCase()}</h3>
      <Way hiring={hiring} />
      {hiring.notAppointedReason && (
        <p className="thin-line">
          <b>Reason:</b> <bdi>{hiring.notAppointedReason}</bdi>
        </p>
      )}
      {works && hiring.final && !hiring.closed && <SuggestClosing reference={reference} />}
      {works && next && <NextStage key={stage} reference={reference} stage={stage} next={next} />}
      {works && (
        <details>
          <summary className="fold font-bold">Another stage</summary>
          <StageForm key={stage} reference={reference} stage={stage} />
        </details>
      )}
      <details open={details.version > 0 || stage === 'interview'}>
        <summary className="fold font-bold">Interview and referees</summary>
        {works ? <DetailsForm reference={reference} details={details} /> : <DetailsFacts details={details} />}
      </details>
      <details open={hiring.offered || seen > 0}>
        <summary className="fold font-bold">
          Pre-employment checks: {seen} of {total} complete
        </summary>
        <Checks reference={reference} checks={hiring.checks} works={works} fixed={stage === 'hired'} />
        {!hiring.offered && <p className="text-sm">{HEALTH_AFTER_OFFER}</p>}
      </details>
    </div>
  );
}

function Way({ hiring: { stage } }: Pick<HiringPanelProps, 'hiring'>) {
  const at = (STEPS as readonly string[]).indexOf(stage);
  if (at < 0) return null;
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={`rounded-pill px-2 ${place === at ? 'bg-ink font-bold text-white' : place < at ? 'bg-sage' : 'bg-paper'}`}
        >
          {STAGE_NAMES[step]}
          {place < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

function SuggestClosing({ reference }: { reference: string }) {
  return (
    <CaseChangeForm reference={reference} verb="close" className="rounded-field bg-sage px-3 py-2">
      <p>This application is decided. When the person knows and nothing is left to do, close it.</p>
      <button type="submit" className="button mt-2 px-5">
        Close this application
      </button>
    </CaseChangeForm>
  );
}

interface ChecksProps {
  readonly reference: string;
  readonly checks: readonly CheckView[];
  readonly works: boolean;
  readonly fixed: boolean;
}

function Checks({ reference, checks, works, fixed }: ChecksProps) {
  return (
    <ul className="grid">
      {checks.map((check) => (
        <li key={check.item} className="border-t border-line py-1">
          {check.seen ? (
            <Seen reference={reference} check={check} mayTakeBack={works && !fixed} />
          ) : works ? (
            <details>
              <summary className="fold py-1 leading-snug">
                <span className="min-w-0">
                  {check.name} <span className="text-sm whitespace-nowrap text-ink-soft">outstanding</span>
                </span>
              </summary>
              <p className="text-sm text-ink-soft">{check.hint}</p>
              <TickForm reference={reference} item={check.item} />
            </details>
          ) : (
            <p className="py-2 leading-snug">
              {check.name} <span className="text-sm text-ink-soft">outstanding</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SeenProps {
  readonly reference: string;
  readonly check: CheckView;
  readonly mayTakeBack: boolean;
}

function Seen({ reference, check, mayTakeBack }: SeenProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
      <span aria-hidden="true" className="tick tick-done">
        ✓
      </span>
      <div className="leading-snug wrap-anywhere">
        <p>
          <span className="sr-only">Checked: </span>
          {check.name}
        </p>
        {check.seen?.note && (
          <p className="text-sm">
            <bdi>{check.seen.note}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">{check.seen?.text}</p>
        {mayTakeBack && (
          <VerbButton reference={reference} verb="check" typed={{ item: check.item, do: 'untick' }}>
            Untick<span className="sr-only"> {check.name}</span>
          </VerbButton>
        )}
      </div>
    </div>
  );
}
