import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database } from '#domain/database.ts';
import { answersText, lackingAnswers } from './final-answers.ts';
import { outcome } from './outcome.ts';
import { readPoints } from './points.server.ts';

export interface FinalAnswers {
  /** A sentence for staff that says what to add first; null when it can be given. */
  readonly why: string | null;
  readonly text: string | null;
}

export async function readFinalAnswers(db: Database, caseId: number): Promise<FinalAnswers> {
  const [points, { values }] = await Promise.all([readPoints(db, caseId), readRecord(db, outcome, caseId)]);
  const lacking = lackingAnswers(points, values);
  return {
    why:
      lacking &&
      `The final response answers each point and says what is put right and learned. Missing: ${lacking}.`,
    text: answersText(points, values),
  };
}
