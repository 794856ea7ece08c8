import { isIPv4 } from 'node:net';
import type { Kysely } from 'kysely';
import type { OpenDatabase, Schema } from '#domain/database.ts';

/** Groups of an IPv6 address that name a customer of a provider at most, not a household. */
const IPV6_GROUPS_SHOWN = 3;

/** The first match counts: others call themselves by the names further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function browserName(userAgent: string | null): string | null {
  const known = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (!browser) return system ?? null;
  return system ? `${browser} on ${system}` : browser;
}

export function truncatedAddress(address: string): string | null {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.*`;
  const groups = address.split('/', 1)[0]?.split('::', 1)[0]?.split(':').filter(Boolean) ?? [];
  return groups.length > 0 ? `${groups.slice(0, IPV6_GROUPS_SHOWN).join(':')}:*` : null;
}

export interface SessionView {
  readonly id: string;
  readonly browser: string | null;
  readonly place: string | null;
  readonly startedAt: number;
  readonly activeAt: number;
}

export async function listSessions(db: Kysely<Schema>, staffId: string, now: number): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'browser', 'place', 'created_at', 'updated_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, browser, place, created_at, updated_at }) => ({
    id,
    browser,
    place,
    startedAt: new Date(created_at).getTime(),
    activeAt: new Date(updated_at).getTime(),
  }));
}

export async function endOneSession(open: OpenDatabase, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await open.transact((trx) =>
    trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '=', id).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}
