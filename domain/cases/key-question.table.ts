import type { KeyQuestion } from './key-questions.ts';

export interface CaseKeyQuestionTable {
  case_id: number;
  question: KeyQuestion;
  staff_id: string;
  at: number;
}
