import type { CaseRow } from '#domain/cases/case.table.ts';
import { type Changed, noteChange, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { groupOf } from '#domain/cases/edit/merged.server.ts';
import {
  addItem,
  changeItem,
  type Item,
  type OfItem,
  onItem,
  readItems,
  removeItem,
} from '#domain/cases/records/case-items.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { isAnswered } from './final-answers.ts';
import { OUTCOME_NAMES } from './outcome.ts';
import { POINTS_MAX, type PointAnswer, pointItems } from './points.ts';

export type Point = Item<typeof pointItems.fields>;

/** Lists a case's points in order, then those of merged cases: one final response answers all. */
export async function readPoints(db: Database, caseId: number): Promise<readonly Point[]> {
  const points = await readItems(db, pointItems, caseId);
  return (await groupOf(db, caseId)).flatMap((id) => points.filter((point) => point.caseId === id));
}

interface About {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

const CLOSED = 'This concern is closed. Reopen it first.';
const GIVEN = 'The final response was sent already, so its points stay as they were answered.';

export function addPoint(open: OpenDatabase, adding: About & { readonly words: string }): Promise<Changed> {
  const { words: text, actor, now } = adding;
  return workOn(
    open,
    adding,
    async (trx, row): Promise<Changed> => {
      const points = await readPoints(trx, row.id);
      if (points.some((point) => point.words === text)) return { outcome: 'unchanged' };
      if (row.closed_at !== null) return refused(CLOSED);
      if (row.final_response_at !== null) return refused(GIVEN);
      if (points.length >= POINTS_MAX)
        return refused(
          `A concern has up to ${POINTS_MAX} points. Put two into one, or answer them in a list.`,
        );
      const own = points.filter(({ caseId }) => caseId === row.id);
      const position = (own.at(-1)?.position ?? 0) + 1;
      const values = { words: text, finding: null, answer: '' };
      await addItem(trx, pointItems, { case_id: row.id, position, values, actor, now });
      return noteChange(trx, { caseId: row.id, ...adding, action: 'point-added', detail: text });
    },
    'investigation',
  );
}

export function changePoint(
  open: OpenDatabase,
  change: OfItem & { readonly words: string },
): Promise<Changed> {
  const { words: text } = change;
  return onPoint(open, change, async (trx, row, point): Promise<Changed> => {
    if (point.words === text) return { outcome: 'unchanged' };
    await changeItem(trx, pointItems, point, { ...change, values: { words: text } });
    return noteChange(trx, {
      caseId: row.id,
      ...change,
      action: 'point-changed',
      detail: `${text} (before: ${point.words})`,
    });
  });
}

export type PointAnswered = Changed | { readonly outcome: 'conflict'; readonly current: Point };

/** In parts, too. `conflict`: a colleague answered it since the form was shown; nothing was saved. */
export function answerPoint(
  open: OpenDatabase,
  answering: OfItem & { readonly fields: PointAnswer; readonly version: number },
): Promise<PointAnswered> {
  const { finding, answer } = answering.fields;
  return onPoint(open, answering, async (trx, row, point): Promise<PointAnswered> => {
    if (point.finding === finding && point.answer === answer) return { outcome: 'unchanged' };
    if (point.version !== answering.version) return { outcome: 'conflict', current: point };
    await changeItem(trx, pointItems, point, { ...answering, values: { finding, answer } });
    const found = finding ? `${OUTCOME_NAMES[finding]}. ` : '';
    return noteChange(trx, {
      caseId: row.id,
      ...answering,
      action: 'point-answered',
      detail: `${point.words}: ${found}${answer}`.trim(),
    });
  });
}

export function movePointUp(open: OpenDatabase, moving: OfItem): Promise<Changed> {
  return onPoint(open, moving, async (trx, row, point): Promise<Changed> => {
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

export function removePoint(open: OpenDatabase, removing: OfItem): Promise<Changed> {
  return onPoint(open, removing, async (trx, row, point): Promise<Changed> => {
    await removeItem(trx, pointItems, point);
    const found = point.finding ? `${OUTCOME_NAMES[point.finding]}. ` : '';
    const note = `${found}${point.answer}`.trim();
    return noteChange(trx, {
      caseId: row.id,
      ...removing,
      action: 'point-removed',
      detail: note ? `${point.words}: ${note}` : point.words,
    });
  });
}

/** One that came with a merge after the final response still wants an answer; what was answered stays. */
function onPoint<T>(
  open: OpenDatabase,
  about: OfItem,
  work: (trx: Database, row: CaseRow, point: Point) => Promise<T>,
) {
  return onItem(open, pointItems, about, async (trx, row, point) => {
    if (row.closed_at !== null) return refused(CLOSED);
    if (row.final_response_at !== null && isAnswered(point)) return refused(GIVEN);
    return work(trx, row, point);
  });
}
