import type { Coverage } from './coverage.ts';

/** How often visitors asked in a month whether we come to a place; nothing of who asked. */
interface AreaQuestionTable {
  /** `2026-11`, of London. */
  month: string;
  /** The first half of a postcode, or a town with its county. */
  place: string;
  visits: Coverage['visits'];
  times: number;
}

export interface AreaTables {
  area_questions: AreaQuestionTable;
}
