import type { Kysely } from 'kysely';
import * as caseFollowUps from './2026-11-28-235-what-follows-from-cases.ts';
import * as accessChanges from './2026-11-28-240-access-changes.ts';
import * as suspect from './2026-11-28-245-suspect.ts';
import * as confirmed from './2026-11-28-246-confirmed.ts';
import * as casePins from './2026-11-28-247-pins-shown.ts';
import * as emailAuthors from './2026-11-28-250-who-wrote-emails.ts';
import * as filteredMessages from './2026-11-28-251-filtered-messages.ts';
import * as unreadEmails from './2026-11-28-255-unread-emails.ts';
import * as safeguardingAlerts from './2026-11-28-260-safeguarding-alerts.ts';
import * as urgentEmails from './2026-11-28-270-urgent-emails.ts';
import * as inviters from './2026-11-28-310-inviters.ts';
import * as networksOfGuesses from './2026-11-28-320-networks-of-guesses.ts';
import * as stopTexts from './2026-11-28-330-words-of-stops.ts';
import * as careFor from './2026-11-28-340-who-the-care-is-for.ts';
import { BASELINE, createSchema } from './baseline/baseline.ts';
import type { ColumnKinds } from './column-kinds.ts';

interface Migration {
  up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void>;
}

/** Sorted by name as text, as Kysely runs them. A released migration is never changed, only followed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [BASELINE]: { up: createSchema },
  '2026-11-28-235-what-follows-from-cases': caseFollowUps,
  '2026-11-28-240-access-changes': accessChanges,
  '2026-11-28-245-suspect': suspect,
  '2026-11-28-246-confirmed': confirmed,
  '2026-11-28-247-pins-shown': casePins,
  '2026-11-28-250-who-wrote-emails': emailAuthors,
  '2026-11-28-251-filtered-messages': filteredMessages,
  '2026-11-28-255-unread-emails': unreadEmails,
  '2026-11-28-260-safeguarding-alerts': safeguardingAlerts,
  '2026-11-28-270-urgent-emails': urgentEmails,
  '2026-11-28-310-inviters': inviters,
  '2026-11-28-320-networks-of-guesses': networksOfGuesses,
  '2026-11-28-330-words-of-stops': stopTexts,
  '2026-11-28-340-who-the-care-is-for': careFor,
};
