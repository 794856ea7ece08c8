import { type CaseEdit, type Changed, noteChange, refused } from '#domain/cases/edit/edit-case.server.ts';
import { groupOf, mergedCases } from '#domain/cases/edit/merged.server.ts';
import {
  addItem,
  changeItem,
  conflictUnless,
  type Item,
  type ItemEdit,
  type ItemRules,
  onItem,
  readItems,
  removeItem,
} from '#domain/cases/records/case-items.server.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { answersText, isAnswered, lackingAnswers } from './final-answers.ts';
import { OUTCOME_NAMES, outcome } from './outcome.ts';
import { type PointAnswer, pointItems } from './points.ts';

export type Point = Item<typeof pointItems.fields>;

/** More points than anyone raises together, and as many as one letter can answer. */
export const POINTS_MAX = 30;
const CLOSED = 'This concern is closed. Reopen it first.';
const GIVEN = 'The final response was sent already, so its points stay as they were answered.';

const POINTS: ItemRules<typeof pointItems.fields> = {
  ...pointItems,
  limit: {
    max: POINTS_MAX,
    why: `A concern has up to ${POINTS_MAX} points. Put two into one, or answer them in a list.`,
  },
  added: 'point-added',
  describe: ({ words: text, ...answer }) => [text, describeAnswer(answer)].filter(Boolean).join(': '),
  /** A point merged in after the final response still needs an answer; answered points can't change. */
  fixed: ({ closed_at, final_response_at }, point) => {
    if (closed_at !== null) return CLOSED;
    return final_response_at !== null && isAnswered(point) ? GIVEN : null;
  },
  refusal: ({ closed_at, final_response_at }, _, { isNew }) => {
    if (!isNew || (closed_at === null && final_response_at === null)) return null;
    return refused(closed_at === null ? GIVEN : CLOSED);
  },
};

function describeAnswer({ finding, answer }: PointAnswer): string {
  return `${finding ? `${OUTCOME_NAMES[finding]}. ` : ''}${answer}`.trim();
}

/** Lists a case's points in order, then those of merged cases: one final response answers all. */
export async function readPoints(db: Database, caseId: number): Promise<readonly Point[]> {
  const points = await readItems(db, pointItems, caseId);
  return (await groupOf(db, caseId)).flatMap((id) => points.filter((point) => point.caseId === id));
}

export function addPoint(
  open: OpenDatabase,
  { words: text, ...adding }: CaseEdit & { readonly words: string },
) {
  return addItem(open, POINTS, { ...adding, fields: { words: text } });
}

export function changePoint(
  open: OpenDatabase,
  { words: text, ...change }: ItemEdit & { readonly words: string },
) {
  const detail = (before: Point) => `${text} (before: ${before.words})`;
  return changeItem(open, POINTS, { ...change, fields: { words: text }, action: 'point-changed', detail });
}

/** Answers a point in full or part. `conflict`: a colleague answered it first; nothing was saved. */
export function answerPoint(
  open: OpenDatabase,
  { version, ...answering }: ItemEdit & { readonly fields: PointAnswer; readonly version: number },
) {
  const detail = ({ words: text }: Point) => `${text}: ${describeAnswer(answering.fields)}`.trim();
  const conflict = conflictUnless(version);
  return changeItem(open, POINTS, { ...answering, conflict, action: 'point-answered', detail });
}

export function movePointUp(open: OpenDatabase, moving: ItemEdit): Promise<Changed> {
  return onItem(open, POINTS, moving, async (trx, row, point): Promise<Changed> => {
    const own = (await readPoints(trx, row.id)).filter(({ caseId }) => caseId === point.caseId);
    const above = own[own.findIndex(({ id }) => id === point.id) - 1];
    if (!above) return { outcome: 'unchanged' };
    const place = (id: number, position: number) =>
      trx.updateTable('concern_points').set({ position }).where('id', '=', id).execute();
    await place(point.id, above.position);
    await place(above.id, point.position);
    return noteChange(trx, { caseId: row.id, ...moving, action: 'point-moved', detail: point.words });
  });
}

export function removePoint(open: OpenDatabase, removing: ItemEdit) {
  return removeItem(open, POINTS, { ...removing, action: 'point-removed' });
}

/** Returns in `why` what to add before a final response, as a sentence; null if nothing. */
export async function readFinalAnswers(db: Database, caseId: number) {
  const [points, { values }] = await Promise.all([readPoints(db, caseId), readRecord(db, outcome, caseId)]);
  const lacking = lackingAnswers(points, values);
  return {
    why:
      lacking &&
      `The final response answers each point and says what is put right and learned. Missing: ${lacking}.`,
    text: answersText(points, values),
  };
}

export async function wishesOfMerged(db: Database, caseId: number) {
  const merged = (await mergedCases(db, caseId)).map(({ id }) => id);
  if (merged.length === 0) return [];
  return db
    .selectFrom('concern_wishes')
    .innerJoin('cases', 'cases.id', 'concern_wishes.case_id')
    .select(['reference', 'wished'])
    .where('case_id', 'in', merged)
    .where('wished', '<>', '')
    .orderBy('cases.received_at')
    .execute();
}
