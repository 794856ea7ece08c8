import type { Generated } from 'kysely';
import type { CaseEventAction } from './verbs/case-verbs.ts';

export type { CaseEventAction };

export interface CaseEventTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
  action: CaseEventAction;
  /** Text for people, or a reference: the new assignee's name, the kinds, the reason. */
  detail: Generated<string | null>;
}
