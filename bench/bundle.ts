/** `npm run bench -- bundle`: times a regulator's bundle, and measures the site's memory. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Schema } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import { buildIfNeeded } from '../scripts/build.ts';
import { type Site, startSite } from '../test/site.ts';
import { memoryOf } from './processes.ts';

const CONCERNS = 200;
const MESSAGES = 30;
const AIM_SECONDS = 10;
const AIM_MB = 300;
const MANAGER = {
  name: 'Morgan Hale',
  email: 'morgan@bench.example',
  role: 'manager',
  password: 'seven quiet otters swim',
};
const WORDS =
  'My mother Maureen Quillfeather waited for Tom from eight until a quarter past ten, and nobody rang. When he came he said that his round had been changed that morning, and that Mrs Ashdown at the office knew. Ring me on 01632 960 011 after six. ';

export async function benchBundle(): Promise<void> {
  await buildIfNeeded(console.log);
  const site = await startSite({ SEED: 'empty' });
  await site.addStaff(MANAGER);
  await fill(site);
  const cookie = await signIn(site);
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { cookie, origin: site.url, accept: 'text/html' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    }).then(({ headers }) => headers.get('location') ?? '');
  const today = new Date().toISOString().slice(0, 10);
  const request = await post('/regulator-requests/new', {
    ...{ askedOn: today, dueOn: '', theirReference: '' },
    ...{ from: new Date(Date.now() - 400 * DAY_MS).toISOString().slice(0, 10), until: today },
  });
  const before = memoryOf(site.process);
  const more = () => `${(peak(site) - before).toFixed(0)} MB more than before at most`;
  console.log(`${CONCERNS} concerns of ${MESSAGES} messages, ${before.toFixed(0)} MB before`);
  const begun = performance.now();
  const bundle = await post(`${request}/bundles`);
  console.log(`names proposed: ${seconds(begun)} s, ${more()}`);
  const requestedAt = performance.now();
  await post(`${bundle}/make`);
  let file: Response;
  do {
    await pause(50);
    file = await fetch(`${site.url}${bundle}/file`, { headers: { cookie } });
  } while (file.status !== 200);
  const { byteLength } = await file.arrayBuffer();
  console.log(
    `one file: ${seconds(requestedAt)} s with up to 2 s until it begins (aim ${AIM_SECONDS}), ${(byteLength / 1e6).toFixed(1)} MB, ${more()} (aim ${AIM_MB})`,
  );
  await site.stop();
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

/** Returns peak memory in megabytes. */
function peak({ process }: Site): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

async function signIn({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/staff-login`, {
    method: 'POST',
    headers: { origin: url, accept: 'text/html' },
    body: new URLSearchParams({ email: MANAGER.email, password: MANAGER.password }),
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function fill({ databaseUrl }: Site): Promise<void> {
  const open = openDatabase<Schema>(databaseUrl);
  const { id: staff_id } = await open.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await open.transact(async (trx) => {
    for (let n = 0; n < CONCERNS; n += 1) await addConcern(trx, n, staff_id);
  });
  await open.close();
}

async function addConcern(trx: Database, n: number, staff_id: string): Promise<void> {
  const at = Date.now() - (n + 1) * DAY_MS;
  const { id: case_id } = await trx
    .insertInto('cases')
    .values({
      ...{ reference: `C-${referenceCode(6)}`, kind: 'concern', received_at: at, message: WORDS.repeat(4) },
      ...{ title: 'Mrs.', first_name: `Ann${n}`, last_name: `Archer${n}`, phone: '01632 960 001' },
      ...{ email: `ann${n}@example.org`, carer_names: 'Tom', fingerprint: randomUUID(), sender: 'bench' },
      ...{ spam_at: null, closed_at: null, closed_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { case_id, staff_id };
  for (let m = 1; m < MESSAGES; m += 1) {
    const body = `${WORDS.repeat(3)}(${m})`;
    const then = at + m * 60_000;
    if (m % 2) {
      await trx
        .insertInto('replies')
        .values({ ...own, body, sent_at: then, submission_key: randomUUID() })
        .execute();
    } else {
      await trx
        .insertInto('case_notes')
        .values({ ...own, at: then, type: 'call', counts_as: null, body, submission_key: randomUUID() })
        .execute();
    }
  }
}
