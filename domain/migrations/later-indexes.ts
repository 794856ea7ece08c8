import type { Index } from '#platform/database/build-index.server.ts';

/** Indexes that PostgreSQL builds beside writers while the site serves without them: none may be unique. */
export const LATER_INDEXES: readonly Index[] = [
  { name: 'cases_home_on', table: 'cases', on: '(home_on) where home_on is not null' },
  {
    name: 'cases_by_branch',
    table: 'cases',
    on: '(branch_id, kind, status, (coalesce(woken_at, received_at)), id) where branch_id is not null',
  },
  { name: 'cases_newest_of_branch', table: 'cases', on: '(branch_id, id) where branch_id is not null' },
  {
    // What one branch has to do, of a group with a million cases. SQLite can't tell that a question is about these alone.
    name: 'cases_work_of_branch',
    table: 'cases',
    on: "(branch_id, kind, status, due_at, assignee_id) where branch_id is not null and status in ('new', 'open', 'waiting')",
    only: 'postgres',
  },
  {
    name: 'mails_next_to_send',
    table: 'mails',
    on: '(urgency desc, due_at, id) where sent_at is null and failed_at is null',
  },
];
