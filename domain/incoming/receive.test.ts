import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { lastDelivered } from './delivered.server.ts';
import type { FetchParts } from './fetch.server.ts';
import { type InboundSmtp, receiveMail } from './receive.server.ts';
import { mail, text } from './test-mails/build-mail.ts';

const { key, cert } = createRequire(import.meta.url)('smtp-server/lib/tls-options.js')() as {
  key: string;
  cert: string;
};
const folder = mkdtempSync(join(tmpdir(), 'kindlewick-received-'));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FORWARDED = 'office@in.provider.example';
const HERE: InboundSmtp = { port: 0, servers: ['127.0.0.1'], recipients: [FORWARDED], certificate: null };

/** A process that receives, and how a mail server delivers to it. */
async function receiving(
  open: OpenDatabase,
  inbound: Partial<InboundSmtp> = {},
  parts: Partial<FetchParts> = {},
) {
  const { secret, provider, targets } = reception(open);
  const receiver = await receiveMail(
    {
      ...{ open, secret, log: openLog('silent').log, clock: () => Date.now(), onReceived: () => {} },
      taking: () => ({ files: openFiles(folder), provider, targets }),
      ...parts,
    },
    { host: '127.0.0.1', inboundSmtp: { ...HERE, ...inbound } },
  );
  const server = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: receiver!.port, ignoreTLS: !inbound.certificate },
    tls: { rejectUnauthorized: false },
  });
  ends.push(receiver!.stop, async () => server.close());
  const deliver = (raw: Uint8Array, { from = 'ana@visitor.example', to = FORWARDED } = {}) =>
    server
      .sendMail({ envelope: { from, to }, raw: Buffer.from(raw) })
      .then(({ response }) => Number(response.slice(0, 3)))
      .catch(({ responseCode }) => responseCode as number);
  return { deliver, office: provider.mailbox, port: receiver!.port };
}

const question = mail({ from: 'Ana <ana@visitor.example>', subject: 'Question' }, text('Could you help?'));

const rows = ({ db }: OpenDatabase) =>
  db.selectFrom('incoming_mails').select(['subject', 'outcome', 'nature']).orderBy('id').execute();

describeOnBothDatabases('email that is delivered here', (opening) => {
  test('is stored before its server is told so, and once however often it is delivered', async () => {
    const open = await opening();
    const { deliver, office } = await receiving(open);
    expect(await lastDelivered(open.db)).toBeNull();
    expect(await deliver(question)).toBe(250);
    expect(await lastDelivered(open.db)).toBeGreaterThan(0);
    const stored = [{ subject: 'Question', outcome: 'new', nature: 'person' }];
    expect(await rows(open)).toEqual(stored);
    expect(await deliver(question, { to: office.toUpperCase() })).toBe(250);
    expect(await rows(open)).toEqual(stored);
  });

  test('is left with its server while it can’t be stored', async () => {
    const open = await opening();
    let isFull = true;
    const { provider, targets } = reception(open);
    const files = openFiles(folder);
    const full = { ...files, put: () => Promise.reject(new Error('No space left on device')) };
    const { deliver } = await receiving(
      open,
      {},
      {
        taking: () => ({ files: isFull ? full : files, provider, targets }),
      },
    );
    expect(await deliver(question)).toBe(451);
    expect(await rows(open)).toEqual([]);
    isFull = false;
    expect(await deliver(question)).toBe(250);
    expect(await rows(open)).toHaveLength(1);
  });

  test('makes no case where a program wrote it that wants no answer', async () => {
    const open = await opening();
    const { deliver } = await receiving(open);
    expect(await deliver(question, { from: '' })).toBe(250);
    expect(await rows(open)).toEqual([{ subject: 'Question', outcome: 'aside', nature: 'robot' }]);
  });

  test('is refused for anyone but the office, and from other servers', async () => {
    const open = await opening();
    const { deliver } = await receiving(open);
    expect(await deliver(question, { to: 'someone@elsewhere.example' })).toBe(550);
    const elsewhere = await receiving(open, { servers: ['192.0.2.0/24'] });
    expect(await elsewhere.deliver(question)).toBe(554);
    expect(await rows(open)).toEqual([]);
  });

  test('comes over TLS alone where there is a certificate', async () => {
    const open = await opening();
    const { deliver, port } = await receiving(open, { certificate: `${cert}\n${key}` });
    const plain = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const envelope = { from: 'ana@visitor.example', to: FORWARDED };
    await expect(plain.sendMail({ envelope, raw: Buffer.from(question) })).rejects.toMatchObject({
      responseCode: 530,
    });
    expect(await deliver(question)).toBe(250);
    expect(await rows(open)).toHaveLength(1);
  });
});
