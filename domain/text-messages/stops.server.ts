import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import { hashesEverMade, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

const STOPPED = 'no text messages';

interface Stopping {
  readonly recipient: string;
  readonly text: string;
  readonly secret: Secret;
  readonly now: number;
}

export async function stopTexts(trx: Database, { recipient, text, secret, now }: Stopping): Promise<void> {
  const number_mark = keyedHash(secret, STOPPED, recipient);
  await trx
    .insertInto('text_stops')
    .values({ number_mark, at: now, words: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('text_messages')
    .set({ failed_at: now, failure: 'stopped', price: 0 })
    .where('recipient', '=', recipient)
    .where('left_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

export async function allowTexts(trx: Database, secret: Secret, phone: string | null): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('text_stops')
    .where('number_mark', 'in', marksOf(secret, phone))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function findStop(db: Database, secret: Secret, phone: string | null) {
  return db
    .selectFrom('text_stops')
    .select(['at', 'words'])
    .where('number_mark', 'in', marksOf(secret, phone))
    .executeTakeFirst();
}

export async function casesWithStop(
  db: Database,
  secret: Secret,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('cases')
    .select(['reference', 'phone'])
    .where('reference', 'in', references)
    .execute();
  const marked = rows.flatMap(({ reference, phone }) =>
    marksOf(secret, phone).map((mark) => ({ reference, mark })),
  );
  const marks = marked.map(({ mark }) => mark);
  const found = await db
    .selectFrom('text_stops')
    .select('number_mark')
    .where('number_mark', 'in', marks)
    .execute();
  const stopped = new Set(found.map(({ number_mark }) => number_mark));
  return new Set(marked.filter(({ mark }) => stopped.has(mark)).map(({ reference }) => reference));
}

/** Returns the number's hashes; one that matches nothing if it isn’t a mobile: PostgreSQL takes no empty list. */
function marksOf(secret: Secret, phone: string | null): readonly string[] {
  const recipient = ukMobile(phone);
  return recipient === null ? [''] : hashesEverMade(secret, STOPPED, recipient);
}

/** "Cancel" and "End" aren't among them: they may answer our text's question. */
const STOP_WORDS = [
  ...['stop', 'stopall', 'stop all', 'stop texts', 'stop texting', 'stop texting me', 'stop messaging me'],
  ...['unsubscribe', 'unsubscribe me', 'opt out', 'optout'],
];
const COURTESIES =
  /\b(?:please|pls|plz|thank|thanks|thankyou|thx|ta|you|many|very|much|kindly|hi|hello|now|sorry)\b/gu;
/** Longer texts contain more than that. */
const LENGTH_MAX = 80;

export function asksToStop(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const wording = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return STOP_WORDS.includes(wording.replaceAll(COURTESIES, ' ').replaceAll(/ +/g, ' ').trim());
}
