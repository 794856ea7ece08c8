import { saveApplication } from '#domain/cases/application/keep.server.ts';
import type { Application } from '#domain/cases/application/questions.ts';
import type { NewCase } from '#domain/cases/case.table.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { deadlineColumns } from '#domain/cases/deadlines/due.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { writeMark } from '#domain/mark/mark.server.ts';
import { writeSiteOpen } from '#domain/provider/open-site.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import { DEMO_MARK } from './content/mark.content.ts';
import { DEMO_SAVED_ANSWERS } from './content/saved-answers.content.ts';
import { seedDemoContent } from './seed-content.server.ts';

type DemoCase = Pick<
  NewCase,
  'kind' | 'title' | 'first_name' | 'last_name' | 'email' | 'phone' | 'carer_names' | 'message'
> & {
  readonly age: number;
};

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

/** Numbers are reserved for fiction; each message says that it's a demonstration. */
const CASES: readonly DemoCase[] = [
  {
    kind: 'enquiry',
    title: null,
    first_name: 'Demo: Priya Raman',
    last_name: null,
    email: 'priya.raman@example.com',
    phone: '07700 900 123',
    carer_names: null,
    message:
      'This is a demonstration message. My mum is 84 and lives alone in Kenilworth. She comes out of hospital next week and needs help in the mornings. Could someone ring me after 4 pm?',
    age: 2 * HOUR_MS,
  },
  {
    kind: 'enquiry',
    title: null,
    first_name: 'Demo: Tomasz Nowak',
    last_name: null,
    email: 'tomasz@example.com',
    phone: '+44 7700 900456',
    carer_names: null,
    message:
      'This is a demonstration message. Do you visit Bedworth at weekends, and what does an hour cost?',
    age: 3 * DAY_MS,
  },
  {
    kind: 'concern',
    title: 'Mr.',
    first_name: 'Demo: Alun',
    last_name: "O'Connor-Price",
    email: null,
    phone: '01632 960 777 ext. 4',
    carer_names: null,
    message:
      'This is a demonstration message. The evening visit on Tuesday came an hour late and nobody rang us.\n\nPlease tell me what will change.',
    age: DAY_MS,
  },
  {
    kind: 'data-complaint',
    title: null,
    first_name: 'Demo: Ruth Bailey',
    last_name: null,
    email: 'ruth.bailey@example.com',
    phone: '01632 960 314',
    carer_names: null,
    message:
      'This is a demonstration message. A letter about my father’s care came to our neighbour. Please tell me how that happened, and what you will change.',
    age: 2 * DAY_MS,
  },
  {
    kind: 'thanks',
    title: 'Mrs.',
    first_name: 'Demo: Adaeze',
    last_name: 'Okafor',
    email: 'adaeze@example.com',
    phone: '(01632) 960 555',
    carer_names: 'Joy and Samuel',
    message: 'This is a demonstration message. Joy and Samuel made Dad laugh again. Thank you both 💐',
    age: 10 * DAY_MS,
  },
  {
    kind: 'application',
    title: DEMO_APPLICATION.title,
    first_name: DEMO_APPLICATION.fullNames,
    last_name: null,
    email: DEMO_APPLICATION.email,
    phone: DEMO_APPLICATION.phone,
    carer_names: null,
    message: '',
    age: 4 * HOUR_MS,
  },
];

/**
 * Runs only on a database without provider's facts or messages, so that made-up people never mix with real ones.
 * @returns whether this call made them
 */
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
    await writeMark(trx, DEMO_MARK, now);
    await writeSiteOpen(trx, true, now);
    await trx
      .insertInto('saved_answers')
      .values(
        DEMO_SAVED_ANSWERS.map((answer) => ({ ...answer, version: 1, updated_at: now, updated_by: null })),
      )
      .execute();
    for (const { age, ...demo } of CASES) {
      const promised = await deadlinesFor(demo.kind, now - age, DEMO_PROVIDER.opening, DEFAULT_TARGETS);
      const row: NewCase = {
        ...demo,
        ...deadlineColumns(promised, { ...demo, received_at: now - age, spam_at: null }),
        email_key: emailKey(demo.email ?? null),
        phone_key: phoneKey(demo.phone),
        stage: demo.kind === 'application' ? 'new' : null,
        reference: `C-${referenceCode(6)}`,
        received_at: now - age,
        fingerprint: `demo-${age}`,
        sender: 'demo',
        spam_at: null,
        closed_at: null,
        closed_by: null,
      };
      const { id } = await trx.insertInto('cases').values(row).returning('id').executeTakeFirstOrThrow();
      if (row.kind === 'application') await saveApplication(trx, id, DEMO_APPLICATION);
      await indexCase(trx, id);
    }
    return true;
  });
}
