import type { Generated } from 'kysely';
import type { RecordEvent } from './verbs/case-records.ts';

export type CaseEventAction =
  | RecordEvent
  | 'logged'
  | 'opened'
  | 'waiting'
  | 'hold-undone'
  | 'came-back'
  | 'told-of-overdue'
  | 'answer-wanted'
  | 'answer-not-needed'
  | 'answer-needed'
  | 'closed'
  | 'reopened'
  | 'close-undone'
  | 'marked-spam'
  | 'marked-not-spam'
  | 'assigned'
  | 'unassigned'
  | 'kind-changed'
  | 'branch-changed'
  | 'contact-edited'
  | 'merged'
  | 'unmerged'
  | 'linked'
  | 'unlinked'
  | 'tagged'
  | 'untagged'
  | 'acknowledged'
  | 'extended'
  | 'extension-undone'
  | 'safeguarding-step'
  | 'body-mark-added'
  | 'body-mark-removed'
  | 'point-added'
  | 'point-changed'
  | 'point-moved'
  | 'point-removed'
  | 'point-answered'
  | 'entry-added'
  | 'entry-changed'
  | 'entry-removed'
  | 'investigator-chosen'
  | 'investigator-taken'
  | 'not-involved-confirmed'
  | 'stage-changed'
  | 'reply-undone'
  | 'reply-failed'
  | 'file-removed'
  | 'kept-apart'
  | 'made-of-email'
  | 'publication-ended'
  | 'forwarded'
  | 'staff-named'
  | 'staff-name-removed'
  | 'staff-cleared'
  | 'guard-lifted'
  | 'texts-allowed'
  | 'emailed-anyway'
  | 'sent-without-authority'
  | 'key-questions-decided';

export interface CaseEventTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
  action: CaseEventAction;
  /** In words for people, or a reference: the new assignee's name, the kinds, the reason. */
  detail: Generated<string | null>;
}
