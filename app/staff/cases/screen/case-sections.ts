import { CASE_RECORDS, OTHER_CONCERN_VERBS } from '#domain/cases/verbs/case-records.ts';
import { KINDS } from '../../kinds.ts';
import type { ConcernView } from '../panels/concern/load.server.ts';
import type { HiringView } from '../panels/hiring/hiring.server.ts';
import type { NamedView } from '../panels/named/named.server.ts';
import type { SafeguardingRecordView } from '../panels/safeguarding/safeguarding.server.ts';
import type { RecordView } from '../parts/record.server.ts';
import { decisionFacts, recordFacts } from '../parts/record-form.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { statusName } from './status-text.ts';

export type Panels = Pick<
  CaseScreen,
  'tasks' | 'concern' | 'hiring' | 'safeguarding' | 'named' | 'learning'
> & {
  readonly linked: readonly Pick<CaseScreen['linked'][number], 'reference' | 'kind' | 'status'>[];
  readonly desk: Pick<CaseScreen['desk'], 'files'>;
};

export type Fact = readonly [name: string, value: string];

interface CaseSection {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

export function caseSections({
  safeguarding,
  concern,
  named,
  learning,
  hiring,
  tasks,
  linked,
  desk,
}: Panels): readonly CaseSection[] {
  const all: readonly CaseSection[] = [
    ...(safeguarding ? [safeguardingSection(safeguarding)] : []),
    ...(concern ? concernSections(concern, safeguarding !== null) : []),
    ...(named ? [namedSection(named)] : []),
    ...(learning?.names ? [{ heading: 'Key questions', facts: [['About', learning.names] as const] }] : []),
    ...(hiring ? hiringSections(hiring) : []),
    { heading: 'Tasks', facts: tasks.map(taskFact) },
    { heading: 'Files', facts: desk.files.map(fileFact) },
    { heading: 'Linked cases', facts: linked.map(linkFact) },
  ];
  return all.filter(({ facts }) => facts.length > 0);
}

const NOT_YET = 'Not recorded yet';
const NOT_ANSWERED = 'Not answered yet';

function safeguardingSection(view: SafeguardingRecordView): CaseSection {
  const { record, referral, isReferralLate, marks, steps } = view;
  const [answer, ...grounds] = decisionFacts(CASE_RECORDS.referral, referral, 'Not decided yet');
  return {
    heading: 'Safeguarding',
    facts: [
      [
        'Referral to the council',
        lines(
          isReferralLate ? `${answer?.[1]} (not decided on the day it arrived)` : (answer?.[1] ?? ''),
          ...grounds.map(([name, value]) => `${name}: ${value}`),
          referral.saved && `Recorded by: ${referral.saved}`,
        ),
      ],
      ...recordFacts(CASE_RECORDS.record, record, NOT_YET),
      ...marks.map(
        ({ name, text, saved }, i): Fact => [`Body map, ${i + 1}`, lines(`${name}: ${text}`, saved)],
      ),
      ...steps.map(
        ({ name, done }): Fact => [
          name,
          done.length === 0
            ? 'Not done'
            : lines(...done.map(({ on, texts, saved }) => `${on}: ${texts.join(', ')} (${saved})`)),
        ],
      ),
    ],
  };
}

function concernSections(concern: ConcernView, isSafeguarding: boolean): readonly CaseSection[] {
  const { timeline, responded, answerDue, extensions, points, investigator } = concern;
  const { complainant, wish, outcome } = concern.records;
  const dates = timeline.map(({ name, when, note }): Fact => [name, lines(when, note)]);
  // The final response replaces the full answer's step, but its promised day is still needed.
  const promised: readonly Fact[] = responded && answerDue ? [['Full answer was due by', answerDue]] : [];
  const moved = extensions.map(
    ({ to, texts, by, at }): Fact => [
      'Deadline changed',
      lines(
        `Changed to ${to}`,
        ...texts.map(([label, text]) => `${label}: ${text}`),
        `Noted by: ${by}, ${at}`,
      ),
    ],
  );
  return [
    { heading: 'Dates of the concern', facts: [...dates, ...promised, ...moved] },
    { heading: 'Investigator', facts: investigatorFacts(investigator) },
    { heading: 'Who complains', facts: recordFacts(CASE_RECORDS.complainant, complainant) },
    { heading: 'Points of the concern', facts: pointFacts(points, wish) },
    ...OTHER_CONCERN_VERBS.map((verb) => ({
      heading: CASE_RECORDS[verb].title,
      facts: recordFacts(CASE_RECORDS[verb], concern.records[verb]),
    })),
    ...(isSafeguarding ? [] : [answeredSection(concern.records.safeguarding)]),
    {
      heading: 'Outcome',
      facts: [
        ...recordFacts(CASE_RECORDS.outcome, outcome, NOT_YET),
        ...(outcome.saved ? [['Recorded by', outcome.saved] as const] : []),
      ],
    },
  ];
}

function investigatorFacts({ investigator, confirmed }: ConcernView['investigator']): readonly Fact[] {
  if (!investigator) return [];
  const statement = confirmed
    ? `Confirmed not involved, ${confirmed}`
    : 'Has not confirmed that they were not involved';
  return [['Investigated by', lines(investigator.name, statement)]];
}

function pointFacts({ list, merged }: ConcernView['points'], wish: RecordView): readonly Fact[] {
  return [
    ...list.map(
      ({ text, findingName, typed }, i): Fact => [
        `Point ${i + 1}`,
        lines(text, findingName ?? NOT_ANSWERED, typed.answer),
      ],
    ),
    ...recordFacts(CASE_RECORDS.wish, wish),
    ...merged.map(({ reference, wished }): Fact => [`Outcome they’re seeking (${reference})`, wished]),
  ];
}

function answeredSection(view: RecordView): CaseSection {
  const facts = decisionFacts(CASE_RECORDS.safeguarding, view, NOT_ANSWERED);
  return { heading: 'Safeguarding', facts: view.saved ? [...facts, ['Recorded by', view.saved]] : facts };
}

function namedSection({ named }: NamedView): CaseSection {
  return {
    heading: 'Members of staff involved',
    facts: named.map(({ name }): Fact => ['Named as involved', name]),
  };
}

function hiringSections(hiring: HiringView): readonly CaseSection[] {
  const { stageName, notAppointedReason, details, checks, seen, total, offered } = hiring;
  const referees = details.referees.map(
    ({ name, contact, stateName }, i): Fact => [
      `Referee ${i + 1}`,
      name || contact ? lines(name, contact, stateName) : 'Not named yet',
    ],
  );
  const items = checks.map((check): Fact => {
    if (!check.seen) return [check.name, 'Outstanding'];
    return [check.name, lines(check.seen.note, `Checked by ${check.seen.text}`)];
  });
  return [
    {
      heading: 'Application',
      facts: [
        ['Stage', stageName],
        ...(notAppointedReason ? [['Reason', notAppointedReason] as const] : []),
        ['Interview', details.interview ?? NOT_YET],
        ...referees,
      ],
    },
    {
      heading: `Pre-employment checks: ${seen} of ${total} complete`,
      // Explains the missing eighth item before an offer, because readers count.
      facts: offered ? items : [...items, ['Relevant health', 'Not asked for before a conditional offer']],
    },
  ];
}

const TASK_STATES = {
  done: 'Done',
  'not-needed': 'Not needed',
  'not-done': 'Not done',
  'to-do': 'To do',
} as const;

/** Includes undone tasks too: otherwise the list reads as proof that all was done. */
function taskFact({ title, due, assignee, state, done, notNeeded }: CaseScreen['tasks'][number]): Fact {
  const planned = sentence([due?.text, assignee].filter(Boolean).join(', '));
  return [TASK_STATES[state], lines(title, done ? sentence(done) : planned, notNeeded)];
}

function fileFact({ name, how, by, when, size }: CaseScreen['desk']['files'][number]): Fact {
  return [name, `${how} ${by}, ${when}, ${size}`];
}

function linkFact({ reference, kind, status }: Panels['linked'][number]): Fact {
  return [reference, `${KINDS[kind].name}, ${statusName(status).toLowerCase()}`];
}

function lines(...all: readonly (string | null | undefined)[]): string {
  return all.filter(Boolean).join('\n');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
