import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { HONEYPOT_FIELD } from '#app/forms/fields.ts';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { until } from '../test/until.ts';
import { ask, enquiryOf } from '../test/visitors.ts';
import { inFolder } from './databases.ts';
import { count, type Drill, type Outcome, saved, spread } from './drill.ts';

const BOTS = 24;
const BOT_MESSAGES = 3_000;
const PEOPLE = 60;
/** A person writes while so many messages of bots arrive. */
const BOT_MESSAGES_A_PERSON = BOT_MESSAGES / PEOPLE;
const WAIT_MS = 240_000;
/** A delay of the event loop that is noticed lasts longer. */
const PROBE_MS = 20;
/** How long someone has the form before them. */
const PACE = '45000';

/** Bots flood the form from many addresses, with the limits that a real site has. */
export const FLOOD: Drill = {
  about: `${count(BOT_MESSAGES)} messages of bots from as many addresses, three times the limit of an hour, while ${PEOPLE} people write`,
  run: () => inFolder(flooded),
};

async function flooded(dataDir: string): Promise<Outcome> {
  const DATABASE_URL = pathToFileURL(join(dataDir, 'kindlewick.db')).href;
  const limits = { LIMIT_PER_ADDRESS: '30', LIMIT_TOTAL: '1000' };
  const site = await startSite({ DATABASE_URL, ...limits, TRUSTED_PROXIES: '127.0.0.1' }, { dataDir });
  const form = `${site.url}/contact`;
  let sent = 0;
  const statuses = new Map<number, number>();
  const bot = async () => {
    while (sent < BOT_MESSAGES) {
      const number = sent++;
      // The field that people don't see is filled in, and all of it comes within a second.
      const sign: Record<string, string> = { [HONEYPOT_FIELD]: 'https://spam.example', pace: '300' };
      const spam = { ...enquiryOf('Cheap Pills', `Buy number ${number}`), ...sign };
      const { status } = await ask(form, spam, { address: addressOf(198, number) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const bots = Promise.all(Array.from({ length: BOTS }, bot));
  const delays = watchDelay(`${site.url}/faq`, () => sent < BOT_MESSAGES);
  const acknowledged = new Map<string, string>();
  const waits: number[] = [];
  const refused: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    await until('bots', () => sent >= n * BOT_MESSAGES_A_PERSON, WAIT_MS);
    const texts = enquiryOf(`Visitor ${n}`, `My mother needs help, number ${n}`);
    const began = performance.now();
    const { status, reference } = await ask(form, { ...texts, pace: PACE }, { address: addressOf(203, n) });
    waits.push(performance.now() - began);
    if (reference) acknowledged.set(texts.message, reference);
    else refused.push(`Someone was answered ${status}: ${texts.message}`);
  }
  await bots;
  await site.stop({ keepsData: true });
  const lost = await faultsOf(DATABASE_URL, acknowledged, { onlyThose: false });
  const { filed, noticeCount } = await storedSpam(DATABASE_URL);
  return {
    figures: [
      saved(acknowledged.size, lost),
      ['people who were turned away', count(refused.length)],
      ['a person waits', spread(waits)],
      ['a page from memory waits for the event loop', spread(await delays)],
      ['messages of bots filed as spam; refused', `${count(filed)}; ${count(BOT_MESSAGES - filed)}`],
      ['emails about them', count(noticeCount)],
    ],
    faults: [
      ...lost,
      ...refused,
      ...(noticeCount > 0 ? [`${noticeCount} emails told of spam`] : []),
      ...[...statuses.keys()]
        .filter((status) => status >= 500 || status === 0)
        .map((status) => `Bots got ${status}`),
    ],
  };
}

/** Milliseconds that a finished page, which costs the site next to nothing, waits for its turn; asked while `isOn`. */
async function watchDelay(url: string, isOn: () => boolean): Promise<readonly number[]> {
  const delays: number[] = [];
  while (isOn()) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    delays.push(performance.now() - began);
    await pause(PROBE_MS);
  }
  return delays;
}

function addressOf(first: number, number: number): string {
  return `${first}.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

async function storedSpam(databaseUrl: string) {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  const spam = db.selectFrom('cases').where('spam_at', 'is not', null);
  const one = (query: typeof spam) =>
    query.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const filed = await one(spam);
  const notified = await db
    .selectFrom('mails')
    .innerJoin('cases', 'cases.id', 'mails.case_id')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('cases.spam_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await close();
  return { filed: Number(filed.n), noticeCount: Number(notified.n) };
}
