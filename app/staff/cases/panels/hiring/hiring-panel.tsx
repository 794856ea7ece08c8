import { HEALTH_AFTER_OFFER } from '#domain/cases/application/schedule-3.ts';
import { STAGE_NAMES, STEPS } from '#domain/cases/application/stage.ts';
import { CaseChangeForm } from '../../parts/case-change.tsx';
import { Checks } from './checks.tsx';
import { DetailsFacts, DetailsForm, NextStage, StageForm } from './hiring-forms.tsx';
import type { HiringView } from './load.server.ts';

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
