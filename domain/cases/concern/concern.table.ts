import type { Generated } from 'kysely';

export interface ConcernOutcomeTable {
  case_id: number;
  outcome: 'upheld' | 'partly-upheld' | 'not-upheld' | null;
  done: string;
  learned: string;
  version: number;
  updated_at: number;
  updated_by: string;
}

export interface ConcernExtensionTable {
  id: Generated<number>;
  case_id: number;
  due_at: number;
  reason: string;
  agreed_with: string;
  staff_id: string;
  at: number;
  before_due_at: Generated<number | null>;
  undone_at: Generated<number | null>;
}
