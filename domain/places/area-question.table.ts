import type { Coverage } from './coverage.ts';

/** Monthly counts of questions about a place; nothing about who asked. */
interface AreaQuestionTable {
  /** `2026-11`, London time. */
  month: string;
  place: string;
  visits: Coverage['visits'];
  times: number;
}

export interface AreaTables {
  area_questions: AreaQuestionTable;
}
