import type { KeyQuestion } from './key-questions.ts';

/** Which of the five key questions someone decided that a case is about. */
export interface CaseKeyQuestionTable {
  case_id: number;
  question: KeyQuestion;
  staff_id: string;
  at: number;
}
