import { referral } from '#domain/cases/concern/decisions.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import { safeguardingRecord, stepItems } from '#domain/cases/safeguarding/record.ts';
import { controlsOf, decidedByMe, decisionFacts, RecordForm, recordFacts } from '../../parts/record-form.tsx';
import { Facts, type OnPage, VerbButton, VerbForm } from '../../parts/verb-form.tsx';
import { MarkForm } from './body-map.tsx';
import type { AlertsView, SafeguardingRecordView } from './safeguarding.server.ts';

export const SAFEGUARDING_PANEL = 'safeguarding-steps';

interface PanelProps {
  readonly reference: string;
  readonly safeguarding: SafeguardingRecordView;
}

export function SafeguardingPanel({ reference, safeguarding }: PanelProps) {
  const { works, me, referral: decided, record, marks, steps, alerts } = safeguarding;
  const name = readField(referral.fields.answer, decided.typed.answer);
  return (
    <div className="panel grid gap-2 py-3">
      <h3 className="text-lg">Safeguarding</h3>
      <p className="text-sm">Only the safeguarding leads can open this case.</p>
      <Alerts alerts={alerts} />
      {works ? (
        <details open={!name}>
          <summary className="fold font-bold">
            Referral: {name.toLowerCase() || 'decide today'}
            {safeguarding.isReferralLate && ' (not on the day it arrived)'}
          </summary>
          <RecordForm reference={reference} verb="referral" view={decidedByMe(decided, me)} />
        </details>
      ) : (
        <Facts facts={decisionFacts(referral, decided, 'Not decided')} />
      )}
      {works ? (
        <details open={record.version === 0}>
          <summary className="fold font-bold">{safeguardingRecord.title}</summary>
          <RecordForm reference={reference} verb="record" view={record} />
        </details>
      ) : (
        <Facts facts={recordFacts(safeguardingRecord, record)} />
      )}
      <details open={marks.length > 0}>
        <summary className="fold font-bold">Body map{marks.length > 0 && `: ${marks.length}`}</summary>
        <Marks reference={reference} safeguarding={safeguarding} />
        {works && <MarkForm reference={reference} marks={marks} />}
      </details>
      <Steps steps={steps} />
      {works && (
        <details>
          <summary className="fold font-bold">Add a referral, notification or letter</summary>
          <StepForm reference={reference} />
        </details>
      )}
    </div>
  );
}

export function Alerts({ alerts: { rounds, opened } }: { readonly alerts: AlertsView }) {
  if (rounds.length === 0 && opened === null) return null;
  const summary = [
    rounds.length > 0 && `Alerts: ${rounds.length === 1 ? '1 time' : `${rounds.length} times`}`,
    opened,
  ];
  return (
    <details>
      <summary className="fold">{summary.filter(Boolean).join('. ')}</summary>
      <ul className="grid list-disc gap-1 pl-6 text-sm">
        {rounds.map(({ when, to }) => (
          <li key={when}>
            {when}: {to}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Marks({ reference, safeguarding: { marks, works } }: PanelProps) {
  if (marks.length === 0) return null;
  return (
    <ol aria-label="Marks" className="grid list-decimal gap-1 pl-6">
      {marks.map(({ id, name, text, saved }) => (
        <li key={id}>
          <b>{name}.</b> <bdi>{text}</bdi> <span className="text-sm text-ink-soft">{saved}</span>
          {works && (
            <div className="inline-block px-2">
              <VerbButton reference={reference} verb="unmark" typed={{ mark: String(id) }}>
                Remove<span className="sr-only"> the mark: {name}</span>
              </VerbButton>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Lists undone steps too: otherwise the list reads as proof that all was done. */
function Steps({ steps }: Pick<SafeguardingRecordView, 'steps'>) {
  return (
    <ul aria-label="Referral and notifications" className="grid gap-2">
      {steps.map(({ step, name, done }) => (
        <li key={step}>
          <b>{name}:</b> {done.length === 0 && 'not done'}
          {done.map(({ id, on, texts, saved }) => (
            <p key={id} className="thin-line">
              {on}. <bdi>{texts.join(', ')}</bdi> <span className="text-ink-soft">{saved}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function StepForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="step" fields={controlsOf(stepItems.fields)} resets submit="Add it" />;
}
