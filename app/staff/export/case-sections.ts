import type { CaseShown } from '../case/case-shown.server.ts';
import type { ConcernShown } from '../concern/load.server.ts';
import type { HiringShown } from '../hiring/load.server.ts';

/** What the screen's panels hold, of a case that is put on paper. */
export type Panels = Pick<CaseShown, 'tasks' | 'concern' | 'hiring'> & {
  readonly desk: Pick<CaseShown['desk'], 'files'>;
};

/** A name and its value; the value may have several lines. */
export type Fact = readonly [name: string, value: string];

export interface CaseSection {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** What the panels of a case say, without their forms, for the PDF and for the printed screen alike. */
export function caseSections({ concern, hiring, tasks, desk }: Panels): readonly CaseSection[] {
  const all: readonly CaseSection[] = [
    ...(concern ? concernSections(concern) : []),
    ...(hiring ? hiringSections(hiring) : []),
    { heading: 'Tasks', facts: tasks.filter(isTold).map(taskFact) },
    { heading: 'Files', facts: desk.files.map(fileFact) },
  ];
  return all.filter(({ facts }) => facts.length > 0);
}

const NOT_YET = 'Not recorded yet';

function concernSections(concern: ConcernShown): readonly CaseSection[] {
  const { timeline, responded, answerDue, extensions, outcome } = concern;
  const dates = timeline.map(({ name, when, note }): Fact => [name, lines(when, note)]);
  // The step of the full answer gives way to the final response, but the day that was promised is still asked for.
  const promised: readonly Fact[] = responded && answerDue ? [['Full answer was due by', answerDue]] : [];
  const moved = extensions.map(
    ({ to, reason, agreedWith, by, at }): Fact => [
      'Later date agreed',
      lines(`Moved to ${to}`, `Reason: ${reason}`, `Agreed with: ${agreedWith}`, `Noted by: ${by}, ${at}`),
    ],
  );
  return [
    { heading: 'Dates of the concern', facts: [...dates, ...promised, ...moved] },
    {
      heading: 'What it came to',
      facts: [
        ['Outcome', outcome.name ?? NOT_YET],
        ['What was done', outcome.done || NOT_YET],
        ['What was learned', outcome.learned || NOT_YET],
        ...(outcome.saved ? [['Recorded by', outcome.saved] as const] : []),
      ],
    },
  ];
}

function hiringSections(hiring: HiringShown): readonly CaseSection[] {
  const { stageName, notAppointedReason, details, checks, seen, total, offered } = hiring;
  const referees = details.referees.map(
    ({ name, contact, stateName }, i): Fact => [
      `Referee ${i + 1}`,
      name || contact ? lines(name, contact, stateName) : 'Not named yet',
    ],
  );
  const items = checks.map((check): Fact => {
    if (!check.seen) return [check.name, 'Not seen yet'];
    return [check.name, lines(check.seen.note, `Seen by ${check.seen.words}`)];
  });
  return [
    {
      heading: 'Application',
      facts: [
        ['Stage', stageName],
        ...(notAppointedReason ? [['Reason', notAppointedReason] as const] : []),
        ['Interview', details.interview?.words ?? NOT_YET],
        ...referees,
      ],
    },
    {
      heading: `Checks before the first day, ${seen} of ${total} seen`,
      // The eighth item is not among them before an offer: a reader who counts is told why.
      facts: offered ? items : [...items, ['Relevant health', 'Not asked for before a conditional offer']],
    },
  ];
}

/** Of the checklist that every case of its kind has, only what was done says something of this one. */
function isTold({ done, ticked }: CaseShown['tasks'][number]): boolean {
  return done !== null || ticked === 'and-removed';
}

function taskFact({ title, due, assignee, done }: CaseShown['tasks'][number]): Fact {
  if (done) return ['Done', lines(title, sentence(done))];
  return ['To do', lines(title, sentence([due?.words, assignee].filter(Boolean).join(', ')))];
}

function fileFact({ name, direction, by, when, size }: CaseShown['desk']['files'][number]): Fact {
  return [name, `${direction === 'in' ? 'Received, kept by' : 'Sent by'} ${by}, ${when}, ${size}`];
}

function lines(...all: readonly (string | null)[]): string {
  return all.filter(Boolean).join('\n');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
