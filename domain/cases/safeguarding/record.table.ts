import type { Generated } from 'kysely';
import type { StepFields } from './record.ts';

export interface SafeguardingStepTable {
  id: Generated<number>;
  case_id: number;
  step: StepFields['step'];
  /** ISO date. */
  done_on: string;
  note: string;
  staff_id: string;
  at: number;
}

/** A mark on the body map; a removed one stays on record, as anyone who reads the case later may ask for it. */
export interface SafeguardingMarkTable {
  id: Generated<number>;
  case_id: number;
  /** A key of `body-map.ts`. */
  place: string;
  words: string;
  staff_id: string;
  at: number;
  removed_at: Generated<number | null>;
  removed_by: Generated<string | null>;
}
