import type { CaseRow } from '#domain/cases/case.table.ts';
import { type Changed, noteChange, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { groupOf } from '#domain/cases/edit/merged.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { isAnswered } from './final-answers.ts';
import { OUTCOME_NAMES } from './outcome.ts';
import { POINTS_MAX, type PointAnswer } from './points.ts';

export interface Point extends PointAnswer {
  readonly id: number;
  readonly caseId: number;
  readonly position: number;
  readonly words: string;
  readonly version: number;
  readonly by: string;
  readonly at: number;
}

/** Lists a case's points in order, then those of merged cases: one final response answers all. */
export async function readPoints(db: Database, caseId: number): Promise<readonly Point[]> {
  const group = await groupOf(db, caseId);
  const rows = await db
    .selectFrom('concern_points')
    .innerJoin('staff', 'staff.id', 'concern_points.updated_by')
    .select(['concern_points.id', 'case_id as caseId', 'position', 'words', 'finding', 'answer'])
    .select(['concern_points.version', 'staff.name as by', 'concern_points.updated_at as at'])
    .where('case_id', 'in', group)
    .orderBy('position')
    .orderBy('concern_points.id')
    .execute();
  return group.flatMap((id) => rows.filter((row) => row.caseId === id));
}

interface About {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

interface OfPoint extends About {
  readonly pointId: number;
}

const CLOSED = 'This concern is closed. Reopen it first.';
const GIVEN = 'The final response was sent already, so its points stay as they were answered.';
const GONE = 'A colleague removed this point meanwhile.';

export function addPoint(open: OpenDatabase, adding: About & { readonly words: string }): Promise<Changed> {
  const { words, actor, now } = adding;
  return workOn(
    open,
    adding,
    async (trx, row): Promise<Changed> => {
      const points = await readPoints(trx, row.id);
      if (points.some((point) => point.words === words)) return { outcome: 'unchanged' };
      if (row.closed_at !== null) return refused(CLOSED);
      if (row.final_response_at !== null) return refused(GIVEN);
      if (points.length >= POINTS_MAX)
        return refused(
          `A concern has up to ${POINTS_MAX} points. Put two into one, or answer them in a list.`,
        );
      const own = points.filter(({ caseId }) => caseId === row.id);
      const position = (own.at(-1)?.position ?? 0) + 1;
      const written = { finding: null, answer: '', version: 1, updated_at: now, updated_by: actor.id };
      await trx
        .insertInto('concern_points')
        .values({ case_id: row.id, position, words, ...written })
        .execute();
      return noteChange(trx, { caseId: row.id, ...adding, action: 'point-added', detail: words });
    },
    'investigation',
  );
}

export function changePoint(
  open: OpenDatabase,
  change: OfPoint & { readonly words: string },
): Promise<Changed> {
  const { words } = change;
  return onPoint(open, change, async (trx, row, point): Promise<Changed> => {
    if (point.words === words) return { outcome: 'unchanged' };
    await write(trx, point, change, { words });
    return noteChange(trx, {
      caseId: row.id,
      ...change,
      action: 'point-changed',
      detail: `${words} (before: ${point.words})`,
    });
  });
}

export type PointAnswered = Changed | { readonly outcome: 'conflict'; readonly current: Point };

/** In parts, too. `conflict`: a colleague answered it since the form was shown; nothing was saved. */
export function answerPoint(
  open: OpenDatabase,
  answering: OfPoint & { readonly fields: PointAnswer; readonly version: number },
): Promise<PointAnswered> {
  const { finding, answer } = answering.fields;
  return onPoint(open, answering, async (trx, row, point): Promise<PointAnswered> => {
    if (point.finding === finding && point.answer === answer) return { outcome: 'unchanged' };
    if (point.version !== answering.version) return { outcome: 'conflict', current: point };
    await write(trx, point, answering, { finding, answer });
    const found = finding ? `${OUTCOME_NAMES[finding]}. ` : '';
    return noteChange(trx, {
      caseId: row.id,
      ...answering,
      action: 'point-answered',
      detail: `${point.words}: ${found}${answer}`.trim(),
    });
  });
}

export function movePointUp(open: OpenDatabase, moving: OfPoint): Promise<Changed> {
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

export function removePoint(open: OpenDatabase, removing: OfPoint): Promise<Changed> {
  return onPoint(open, removing, async (trx, row, point): Promise<Changed> => {
    await trx.deleteFrom('concern_points').where('id', '=', point.id).execute();
    const found = point.finding ? `${OUTCOME_NAMES[point.finding]}. ` : '';
    const said = `${found}${point.answer}`.trim();
    return noteChange(trx, {
      caseId: row.id,
      ...removing,
      action: 'point-removed',
      detail: said ? `${point.words}: ${said}` : point.words,
    });
  });
}

/** One that came with a merge after the final response still wants an answer; what was answered stays. */
function onPoint<T>(
  open: OpenDatabase,
  about: OfPoint,
  work: (trx: Database, row: CaseRow, point: Point) => Promise<T>,
) {
  return workOn(
    open,
    about,
    async (trx, row) => {
      const point = (await readPoints(trx, row.id)).find(({ id }) => id === about.pointId);
      if (!point) return refused(GONE);
      if (row.closed_at !== null) return refused(CLOSED);
      if (row.final_response_at !== null && isAnswered(point)) return refused(GIVEN);
      return work(trx, row, point);
    },
    'investigation',
  );
}

async function write(
  trx: Database,
  point: Point,
  { actor, now }: About,
  columns: Partial<PointAnswer> & { readonly words?: string },
): Promise<void> {
  await trx
    .updateTable('concern_points')
    .set({ ...columns, version: point.version + 1, updated_at: now, updated_by: actor.id })
    .where('id', '=', point.id)
    .execute();
}
