import { Fragment } from 'react';
import type { ClosingItem } from '#domain/cases/concern/closing.server.ts';
import { safeguardingDecision } from '#domain/cases/concern/decisions.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import type { Assignee } from '#domain/cases/kinds/assignees.server.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import { OTHER_CONCERN_VERBS } from '#domain/cases/verbs/case-records.ts';
import { decidedByMe, decisionFacts, RecordForm, RecordPart, recordFacts } from '../../parts/record-form.tsx';
import { Facts, VerbButton } from '../../parts/verb-form.tsx';
import { AcknowledgedForm, ExtensionForm, FinalResponse, NoResponsePart } from './concern-forms.tsx';
import { ComplainantPart, InvestigatorPart } from './investigator-part.tsx';
import type { ConcernView } from './load.server.ts';
import { PointsPart } from './points-part.tsx';
import { EntryForm, Timeline } from './timeline.tsx';

interface ConcernPanelProps {
  readonly reference: string;
  readonly concern: ConcernView;
}

interface WholePanelProps extends ConcernPanelProps {
  readonly people: readonly Assignee[];
}

export function ConcernPanel({ reference, concern, people }: WholePanelProps) {
  const { works, acknowledged, responded, finalSent, missing, closed } = concern;
  return (
    <div className="panel grid gap-2 py-3">
      <h3 className="text-lg">{concern.asksSafeguarding ? 'Concern' : 'Answer and outcome'}</h3>
      <Timeline
        reference={reference}
        steps={concern.timeline}
        files={concern.files}
        works={works && !closed}
      />
      {works && !closed && (
        <details>
          <summary className="fold font-bold">Add to the timeline</summary>
          <EntryForm reference={reference} files={concern.files} />
        </details>
      )}
      {works && !acknowledged && <Acknowledge reference={reference} concern={concern} />}
      {concern.asksSafeguarding && <Safeguarding reference={reference} concern={concern} />}
      <InvestigatorPart
        reference={reference}
        view={concern.investigator}
        people={people}
        works={works && !closed}
      />
      <ComplainantPart reference={reference} concern={concern} />
      <PointsPart
        reference={reference}
        points={concern.points}
        wish={concern.records.wish}
        works={works && !closed}
        responded={responded}
      />
      {OTHER_CONCERN_VERBS.map((verb) => (
        <RecordPart
          key={verb}
          reference={reference}
          verb={verb}
          view={concern.records[verb]}
          works={works && !closed}
        />
      ))}
      <Extensions reference={reference} concern={concern} />
      {works && !responded && !closed && (
        <details>
          <summary className="fold font-bold">Change the deadline</summary>
          <ExtensionForm reference={reference} concern={concern} />
        </details>
      )}
      <OutcomePart reference={reference} concern={concern} />
      {works && finalSent && concern.finalHasText && (
        <p>
          <a className="inline-flex min-h-11 items-center" href={`/cases/${reference}/final-response-letter`}>
            Print the final response as a letter
          </a>
        </p>
      )}
      {works && !finalSent && concern.records['no-response'].version === 0 && (
        <FinalResponse reference={reference} concern={concern} />
      )}
      {works && !finalSent && !closed && <NoResponsePart reference={reference} concern={concern} />}
      {!closed && works && <Missing missing={missing} />}
    </div>
  );
}

function Acknowledge({ reference, concern }: ConcernPanelProps) {
  return (
    <div className="rounded-field bg-paper px-3 py-2">
      <h4 className="font-bold">Acknowledge it</h4>
      <p className="text-sm">
        Confirm you’ve received it, who is investigating and when they’ll hear from you.
        {concern.hasEmail
          ? ' An email from the reply box, a call or a letter will do.'
          : ' There is no email address: ring, or send a letter.'}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {concern.hasEmail && (
          <a className="inline-flex min-h-11 items-center" href="#answer">
            Write an email
          </a>
        )}
        <a className="inline-flex min-h-11 items-center" href={`/cases/${reference}/acknowledgement-letter`}>
          Print a letter
        </a>
      </p>
      <details>
        <summary className="fold font-bold">Log a call, letter or visit</summary>
        <AcknowledgedForm reference={reference} formKey={`${concern.formKey}-a`} />
      </details>
    </div>
  );
}

function Safeguarding({ reference, concern }: ConcernPanelProps) {
  const { works, records, me } = concern;
  const view = records.safeguarding;
  if (!works) return <Facts facts={decisionFacts(safeguardingDecision, view, 'Not answered yet')} />;
  const name = readField(safeguardingDecision.fields.answer, view.typed.answer);
  return (
    <details open={!name} id="concern-safeguarding-part">
      <summary className="fold font-bold">Safeguarding: {name.toLowerCase() || 'not answered yet'}</summary>
      <RecordForm reference={reference} verb="safeguarding" view={decidedByMe(view, me)} />
    </details>
  );
}

const SENT = 'The person reads it in the final response. Don’t name anyone they needn’t know about.';

function OutcomePart({ reference, concern }: ConcernPanelProps) {
  const { works, acknowledged, missing, records, points } = concern;
  const view = records.outcome;
  if (!works) return view.version > 0 && <Facts facts={recordFacts(outcome, view)} />;
  const name = readField(outcome.fields.outcome, view.typed.outcome);
  const hints = points.list.length > 0 ? { done: SENT, learned: SENT } : undefined;
  return (
    <details open={acknowledged && missing.length > 0} id="concern-outcome-part">
      <summary className="fold font-bold">Outcome{name && `: ${name.toLowerCase()}`}</summary>
      <RecordForm reference={reference} verb="outcome" view={view} hints={hints} />
    </details>
  );
}

function Extensions({ reference, concern }: ConcernPanelProps) {
  const { extensions, works, responded, closed } = concern;
  const last = works && !responded && !closed ? extensions.at(-1) : undefined;
  if (extensions.length === 0) return null;
  return (
    <>
      <ul aria-label="Changes of the deadline" className="grid gap-2 text-sm">
        {extensions.map(({ id, to, texts: [reason, ...others], by, at }) => (
          <li key={id} className="thin-line">
            <b>Changed to {to}.</b> <bdi>{reason?.[1]}</bdi>{' '}
            {others.map(([label, text]) => (
              <Fragment key={label}>
                {label} <bdi>{text}</bdi>.{' '}
              </Fragment>
            ))}
            <bdi>{by}</bdi>, {at}.
            {id === last?.id && (
              <VerbButton reference={reference} verb="undo-extension" typed={{ extension: String(id) }}>
                Undo<span className="sr-only"> this change of the deadline</span>
              </VerbButton>
            )}
          </li>
        ))}
      </ul>
      {last?.isLater && (
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          <span>Tell them why, and by when they hear from you now:</span>
          {concern.hasEmail && (
            <a className="inline-flex min-h-11 items-center" href="#answer">
              Write an email
            </a>
          )}
          <a className="inline-flex min-h-11 items-center" href={`/cases/${reference}/holding-letter`}>
            Print a holding letter
          </a>
        </p>
      )}
    </>
  );
}

const MISSING: Record<ClosingItem, readonly [label: string, place: string]> = {
  safeguarding: ['The safeguarding question', 'concern-safeguarding'],
  referral: ['The decision whether to refer it', 'safeguarding-referral'],
  points: ['An answer to each point', 'concern-points'],
  outcome: ['An outcome', 'concern-outcome'],
  done: ['What was done', 'concern-done'],
  learned: ['What was learned', 'concern-learned'],
  'final-response': ['A final response, or why there is no one to answer', 'concern-final-response'],
};

function Missing({ missing }: Pick<ConcernView, 'missing'>) {
  if (missing.length === 0) {
    return <p className="rounded-field bg-sage px-3 py-2">Ready to close</p>;
  }
  return (
    <div className="rounded-field bg-honey px-3 py-2">
      <p className="font-bold">Missing before you can close this</p>
      <ul>
        {missing.map((item) => {
          const [text, place] = MISSING[item];
          return (
            <li key={item}>
              <a
                className="inline-flex min-h-11 items-center"
                href={`#${place}`}
                onClick={() => reveal(place)}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Opens the part at `place` and moves the focus there, which not every browser does. */
function reveal(place: string) {
  const found = document.getElementById(place);
  const fold = found?.closest('details');
  if (fold) fold.open = true;
  const field = found?.matches('details') ? found.querySelector('summary') : found;
  if (field instanceof HTMLElement) setTimeout(() => field.focus());
}
