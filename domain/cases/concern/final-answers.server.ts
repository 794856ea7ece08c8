import type { Database } from '#domain/database.ts';
import { answersText, lackingAnswers } from './final-answers.ts';
import { readOutcome } from './outcome.server.ts';
import { readPoints } from './points.server.ts';

export interface FinalAnswers {
  /** A sentence for staff that says what to add first; null when it can be given. */
  readonly why: string | null;
  /** What is added to it; null where there are no points. */
  readonly text: string | null;
}

/** What a final response to a case says of its points, and why it can't be given yet. */
export async function readFinalAnswers(db: Database, caseId: number): Promise<FinalAnswers> {
  const [points, outcome] = await Promise.all([readPoints(db, caseId), readOutcome(db, caseId)]);
  const lacking = lackingAnswers(points, outcome);
  return {
    why:
      lacking &&
      `The final response answers each point and says what is put right and learned. Missing: ${lacking}.`,
    text: answersText(points, outcome),
  };
}
