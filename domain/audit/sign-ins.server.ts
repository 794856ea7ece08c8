import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { acceptedHashes } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

const SHOWN_MAX = 50;
const LOOKED_AT_MS = 30 * DAY_MS;
const SAME_MOMENT_MS = 10_000;
const MARK_CHARACTERS = 6;
const NO_PEOPLE: readonly string[] = [];

export async function listSignIns(db: Database) {
  const [rows, sessions] = await Promise.all([
    db
      .selectFrom('sign_in_attempts')
      .innerJoin('staff', 'staff.id', 'sign_in_attempts.staff_id')
      .select([
        'sign_in_attempts.id',
        'sign_in_attempts.at',
        'sign_in_attempts.sender',
        'staff.name',
        'staff.id as staffId',
      ])
      .where('outcome', '=', 'succeeded')
      .orderBy('sign_in_attempts.at', 'desc')
      .limit(SHOWN_MAX)
      .execute(),
    db.selectFrom('staff_sessions').select(['staff_id', 'browser', 'place', 'created_at']).execute(),
  ]);
  const begun = sessions.map((session) => ({ ...session, at: new Date(session.created_at).getTime() }));
  return rows.map(({ id, at, sender, name, staffId }) => {
    const session = begun.find((one) => one.staff_id === staffId && Math.abs(one.at - at) < SAME_MOMENT_MS);
    return {
      id,
      at,
      name,
      mark: markOf(sender),
      browser: session?.browser ?? null,
      place: session?.place ?? null,
    };
  });
}

/** Lists failures of 30 days. `name`: the account's or the address's hash; null for an unknown account. */
export async function failedSignIns(db: Database, secret: Secret, now: number) {
  const since = now - LOOKED_AT_MS;
  const grouped = (by: 'account' | 'sender') =>
    db
      .selectFrom('sign_in_attempts')
      .select((eb) => [by, eb.fn.countAll().as('count'), eb.fn.max('at').as('lastAt')])
      .where('outcome', '=', 'failed')
      .where('at', '>', since)
      .groupBy(by)
      .orderBy('lastAt', 'desc')
      .limit(SHOWN_MAX)
      .execute();
  const [accounts, senders, people, succeeded] = await Promise.all([
    grouped('account'),
    grouped('sender'),
    db.selectFrom('staff').select(['id', 'name', 'email']).execute(),
    db
      .selectFrom('sign_in_attempts')
      .innerJoin('staff', 'staff.id', 'sign_in_attempts.staff_id')
      .select(['sender', 'staff.name'])
      .where('outcome', '=', 'succeeded')
      .where('at', '>', since)
      .distinct()
      .execute(),
  ]);
  const names = new Map(
    people.flatMap(({ id, name, email }) => [
      ...acceptedHashes(secret, 'sign-in-account', email).map((mark) => [mark, name] as const),
      ...acceptedHashes(secret, 'second-factor', id).map((mark) => [mark, `${name}, second step`] as const),
    ]),
  );
  const row = ({ count, lastAt }: { count: unknown; lastAt: number }) => ({ count: Number(count), lastAt });
  return {
    byAccount: accounts.map((group) => ({
      ...row(group),
      name: names.get(group.account) ?? null,
      people: NO_PEOPLE,
    })),
    bySender: senders.map((group) => ({
      ...row(group),
      name: markOf(group.sender),
      people: succeeded.filter(({ sender }) => sender === group.sender).map(({ name }) => name),
    })),
  };
}

export async function listAllSessions(db: Database, now: number) {
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_id as staffId', 'staff.name', 'browser', 'place'])
    .select(['staff_sessions.created_at', 'staff_sessions.updated_at'])
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('staff_sessions.updated_at', 'desc')
    .orderBy('staff_sessions.id')
    .execute();
  return rows.map(({ created_at, updated_at, ...session }) => ({
    ...session,
    startedAt: new Date(created_at).getTime(),
    activeAt: new Date(updated_at).getTime(),
  }));
}

function markOf(sender: string): string {
  return sender.replace(/\W/g, '').slice(0, MARK_CHARACTERS);
}
