import { isAnswered } from '#domain/cases/concern/final-answers.ts';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import {
  type Point,
  readFinalAnswers,
  readPoints,
  wishesOfMerged,
} from '#domain/cases/concern/points.server.ts';
import { ANSWER_FIELDS } from '#domain/cases/concern/points.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import type { Database } from '#domain/database.ts';
import { typedOf } from '../../parts/record.server.ts';

export type PointsView = Awaited<ReturnType<typeof loadPoints>>;
export type PointView = PointsView['list'][number];

export async function loadPoints(db: Database, caseId: number) {
  const [points, merged, answers] = await Promise.all([
    readPoints(db, caseId),
    wishesOfMerged(db, caseId),
    readFinalAnswers(db, caseId),
  ]);
  return {
    list: points.map((point, i) => ({
      ...showPoint(point),
      canMove: points[i - 1]?.caseId === point.caseId,
    })),
    merged,
    why: answers.why,
    added: answers.text === null ? null : plainReply(answers.text),
  };
}

export function showPoint(point: Point) {
  const { id, words: text, finding, version, by, at } = point;
  return {
    id,
    text,
    typed: typedOf(ANSWER_FIELDS, point),
    findingName: finding && OUTCOME_NAMES[finding],
    isAnswered: isAnswered(point),
    at,
    version,
    saved: `${by}, ${shortTime(at)}`,
  };
}
