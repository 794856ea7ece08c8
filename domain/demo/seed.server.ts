import { z } from 'zod';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import type { Application } from '#domain/cases/application/questions.ts';
import type { NewCase } from '#domain/cases/case.table.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { deadlineColumns } from '#domain/cases/deadlines/due.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { takeIn } from '#domain/incoming/take-in.server.ts';
import { writeMark } from '#domain/mark/mark.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import content from './content.json' with { type: 'json' };
import { seedDemoContent } from './seed-content.server.ts';

const EMAIL_AGE_MS = 40 * MINUTE_MS;
const EMAILS = import.meta.glob<string>('./emails/*.eml', { query: '?raw', import: 'default', eager: true });
const KIND = z.enum(CASE_KINDS);

export const DEMO_APPLICATION: Application = {
  title: 'Miss',
  fullNames: 'Demo: Grace Adeyemi',
  phone: '07700 900 321',
  email: 'grace@example.com',
  jobType: 'PART TIME',
  careExperience: 'YES',
  experienceLength: 'Demonstration: 3 years',
  drivingLicence: 'YES',
  licenceType: 'UK LICENSE',
  licenceExpiry: null,
  ukLicenceType: 'MANUAL',
  city: 'Other',
  area: 'Baginton',
  timeAtAddress: '2 years',
  needs: null,
};

/** Runs only without a provider's facts or messages, so that made-up people never mix with real ones. */
export async function seedDemo(open: OpenDatabase, now: number): Promise<boolean> {
  return open.transact(async (trx) => {
    const made = await trx
      .insertInto('settings')
      .values({ key: 'provider', value: JSON.stringify(DEMO_PROVIDER), updated_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!made) return false;
    if (await trx.selectFrom('cases').select('id').limit(1).executeTakeFirst()) return false;
    await seedDemoContent(trx, now);
    await writeMark(trx, content.mark, now);
    await writeSiteOpen(trx, true, now);
    await trx
      .insertInto('saved_answers')
      .values(
        content.templates.map(({ kind, ...template }) => ({
          ...template,
          kind: KIND.nullable().parse(kind),
          version: 1,
          updated_at: now,
          updated_by: null,
        })),
      )
      .execute();
    // Their numbers are reserved for fiction, and each message says that it's a demonstration.
    for (const { hoursAgo, ...demo } of content.cases) {
      const age = hoursAgo * HOUR_MS;
      const kind = KIND.parse(demo.kind);
      const promised = await deadlinesFor(kind, now - age, DEMO_PROVIDER.opening, DEFAULT_TARGETS);
      const row: NewCase = {
        ...demo,
        kind,
        ...deadlineColumns(promised, { ...demo, kind, received_at: now - age, spam_at: null }),
        email_key: emailKey(demo.email ?? null),
        phone_key: phoneKey(demo.phone),
        stage: kind === 'application' ? 'new' : null,
        reference: `C-${referenceCode(6)}`,
        received_at: now - age,
        fingerprint: `demo-${age}`,
        sender: 'demo',
        spam_at: null,
        closed_at: null,
        closed_by: null,
      };
      const { id } = await trx.insertInto('cases').values(row).returning('id').executeTakeFirstOrThrow();
      if (kind === 'application') await saveApplication(trx, id, DEMO_APPLICATION);
      await indexCase(trx, id);
    }
    return true;
  });
}

interface Mailbox {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly secret: Secret;
  readonly now: number;
}

export async function seedDemoEmails({ now, ...mailbox }: Mailbox): Promise<void> {
  const at = now - EMAIL_AGE_MS;
  for (const email of Object.values(EMAILS)) {
    const found = await mailbox.open.db
      .selectFrom('cases')
      .select('reference')
      .where('email', '=', /^From: .*<(.*)>$/m.exec(email)?.[1] ?? '')
      .where('sender', '=', 'demo')
      .executeTakeFirst();
    if (!found) continue;
    const raw = new TextEncoder().encode(filled(email, found.reference, at));
    await takeIn({ ...mailbox, provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS, now: at }, raw);
  }
}

function filled(email: string, reference: string, at: number): string {
  const { name: provider, mailbox } = DEMO_PROVIDER;
  const date = new Date(at).toUTCString();
  const values: Readonly<Record<string, string>> = { reference, provider, mailbox, date, day: fullDay(at) };
  return email.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replaceAll(/\r?\n/g, '\r\n');
}
