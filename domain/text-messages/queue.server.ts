import { londonTime } from '#domain/calendar/working-time.ts';
import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { plainForText, smsParts } from '#platform/sms/sms-parts.ts';
import { findStop } from './stops.server.ts';
import { isToStaff, type TextFailure, type TextTemplate } from './text-message.table.ts';
import { readTextSettings } from './text-settings.server.ts';

/** Anyone can enter someone else's number, so this limits the texts to it; the ceiling limits the total cost. */
const A_DAY_TO_ONE = 2;
/** The limit for texts to the office: it wants each, but no flood of made-up ones. */
const A_DAY_TO_US = 20;
const AN_HOUR = 60;
const IN_A_POUND = 1_000;

export interface NewText {
  readonly template: TextTemplate;
  readonly caseId: number;
  readonly phone: string | null;
  readonly words: (takesReplies: boolean) => string;
  readonly aboutAt?: number;
  readonly endsAt: number;
  readonly secret: Secret;
  readonly now: number;
}

/**
 * Queues a text outside the quiet hours; none while texts are off, or beyond {@link A_DAY_TO_ONE} in a day. An opt-out
 * or the month's ceiling stores it as failed. Safeguarding alerts ignore every limit. @returns whether it will be sent
 */
export async function queueText(trx: Database, text: NewText): Promise<boolean> {
  const { template, caseId, phone, words: textOf, aboutAt = null, endsAt, secret, now } = text;
  const toStaff = isToStaff(template);
  const isLimited = template !== 'safeguarding';
  const settings = await readTextSettings(trx);
  const recipient = ukMobile(phone);
  if (!settings || recipient === null) return false;
  await lockKeys(trx, ['text messages']);
  const most = toStaff ? A_DAY_TO_US : A_DAY_TO_ONE;
  if (isLimited && (await hadEnough(trx, recipient, { now, most }))) return false;
  const plain = plainForText(textOf(takesReplies(settings.sender)));
  const parts = smsParts(plain);
  const price = parts * settings.price;
  const isOver = isLimited && (await spentInMonth(trx, now)) + price > settings.ceiling * IN_A_POUND;
  const failure: TextFailure | null = (await findStop(trx, secret, recipient))
    ? 'stopped'
    : isOver
      ? 'ceiling'
      : null;
  await trx
    .insertInto('text_messages')
    .values({
      ...{ case_id: caseId, template, about_at: aboutAt, recipient, words: plain, parts },
      ...{
        price: failure ? 0 : price,
        created_at: now,
        due_at: toStaff ? now : afterQuietHours(now),
        ends_at: endsAt,
      },
      ...(failure && { failed_at: now, failure }),
    })
    .execute();
  return failure === null;
}

export async function lastTextAt(
  db: Database,
  template: TextTemplate,
  phone: string,
): Promise<number | null> {
  const recipient = ukMobile(phone);
  if (recipient === null) return null;
  const { at } = await db
    .selectFrom('text_messages')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

function takesReplies(sender: string): boolean {
  return !/[a-z]/iu.test(sender);
}

/** Tenths of a penny since the first of the month in London. */
export async function spentInMonth(db: Database, now: number): Promise<number> {
  const first = londonTime(now).with({ day: 1 }).startOfDay().epochMilliseconds;
  const { spent } = await db
    .selectFrom('text_messages')
    .select(({ fn }) => fn.sum<number | string | null>('price').as('spent'))
    .where('created_at', '>=', first)
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

async function hadEnough(
  trx: Database,
  recipient: string,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<boolean> {
  const recent = await trx
    .selectFrom('text_messages')
    .select(['recipient', 'created_at'])
    .where('created_at', '>', now - DAY_MS)
    .execute();
  const lastHour = recent.filter(({ created_at }) => Number(created_at) > now - HOUR_MS);
  return lastHour.length >= AN_HOUR || recent.filter((one) => one.recipient === recipient).length >= most;
}

/** From 9 pm to 8 am in London texts wait, so that no one is woken. */
const QUIET = { from: 21, until: 8 } as const;

export function afterQuietHours(at: number): number {
  const time = londonTime(at);
  if (time.hour >= QUIET.until && time.hour < QUIET.from) return at;
  const day = time.hour >= QUIET.from ? time.toPlainDate().add({ days: 1 }) : time.toPlainDate();
  return day.toZonedDateTime({ timeZone: time.timeZoneId, plainTime: { hour: QUIET.until } })
    .epochMilliseconds;
}
