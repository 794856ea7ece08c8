import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';

export async function storedMessages(databaseUrl: string) {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  try {
    const rows = await db
      .selectFrom('cases')
      .leftJoin('mails', 'mails.case_id', 'cases.id')
      .select((eb) => ['cases.message', 'cases.reference', eb.fn.count<number>('mails.id').as('mails')])
      .groupBy(['cases.id', 'cases.message', 'cases.reference'])
      .execute();
    return rows.map((row) => ({ ...row, mails: Number(row.mails) }));
  } finally {
    await close();
  }
}

const MAILS_OF_A_MESSAGE = 2;

/**
 * @param acknowledged the references of messages whose sender saw success
 * @param onlyThose no other messages may exist; if senders were cut off, more may
 * @returns a sentence for each message that is lost, duplicated, under another reference or without its emails
 */
export async function faultsOf(
  databaseUrl: string,
  acknowledged: ReadonlyMap<string, string>,
  { onlyThose = true } = {},
): Promise<string[]> {
  const byMessage = Map.groupBy(await storedMessages(databaseUrl), ({ message }) => message);
  const found = [...acknowledged].flatMap(([message, reference]) => {
    const rows = byMessage.get(message) ?? [];
    const [row] = rows;
    if (!row) return [`“${message}” (${reference}) is lost`];
    if (rows.length > 1) return [`“${message}” is there ${rows.length} times`];
    if (row.reference !== reference)
      return [`“${message}” is ${row.reference}, and its sender has ${reference}`];
    return row.mails === MAILS_OF_A_MESSAGE ? [] : [`“${message}” has ${row.mails} emails`];
  });
  const others = [...byMessage.keys()].filter((message) => !acknowledged.has(message));
  return onlyThose ? [...found, ...others.map((message) => `Nobody was told of “${message}”`)] : found;
}
