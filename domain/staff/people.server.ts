import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { type Actor, ROLES, type Role } from './roles.ts';

/** Fits any real name; longer ones break the screens that show it. */
const NAME_MAX_CHARACTERS = 100;
/** RFC 5321 allows no longer address. */
const EMAIL_MAX_CHARACTERS = 254;
/** With the spaces and signs that people type. */
const MOBILE_MAX_CHARACTERS = 30;

export type FieldErrors = Partial<Record<'name' | 'email' | 'role' | 'password' | 'mobile', string>>;

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

const person = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(NAME_MAX_CHARACTERS, `Use at most ${NAME_MAX_CHARACTERS} characters.`),
  email: z
    .string()
    .transform(normalEmail)
    .pipe(
      z
        .email('Enter an email address, such as name@example.org.')
        .max(EMAIL_MAX_CHARACTERS, `Use at most ${EMAIL_MAX_CHARACTERS} characters.`),
    ),
  role: z.enum(ROLES, `Choose one of ${ROLES.join(', ')}.`),
});

export function readPerson(
  typed: Partial<Record<keyof Person, string>>,
): { ok: true; person: Person } | { ok: false; fields: FieldErrors } {
  const parsed = person.safeParse({ ...typed, name: typed.name ?? '', email: typed.email ?? '' });
  if (parsed.success) return { ok: true, person: parsed.data };
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path[0] as keyof Person] ??= message;
  return { ok: false, fields };
}

export function normalEmail(typed: string): string {
  // PostgreSQL accepts no NUL in a text, and no address has one.
  return typed.trim().toLowerCase().replaceAll('\0', '\ufffd');
}

/** `email` is a normal one. Hold the 'accounts' lock before acting on the answer. */
export async function isEmailInUse(trx: Kysely<Schema>, email: string): Promise<boolean> {
  return (
    (await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}

export async function anyStaffExist(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertPerson(trx: Kysely<Schema>, person: Person, now: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  await trx
    .insertInto('staff')
    .values({ id, ...person, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** Also ends the person's sessions but `currentSessionId`. */
export async function setPassword(
  trx: Kysely<Schema>,
  staffId: string,
  passwordHash: string,
  now: number,
  currentSessionId = '',
): Promise<void> {
  const at = new Date(now).toISOString();
  await trx.deleteFrom('staff_credentials').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_credentials')
    .values({ id: randomUUID(), staff_id: staffId, password: passwordHash, created_at: at, updated_at: at })
    .execute();
  await endSignIns(trx, staffId, currentSessionId);
}

export async function readPasswordHash(db: Kysely<Schema>, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_credentials')
    .select('password')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function readMobile(db: Kysely<Schema>, staffId: string): Promise<string> {
  const row = await db.selectFrom('staff').select('mobile').where('id', '=', staffId).executeTakeFirst();
  return row?.mobile ?? '';
}

/** Also ends sign-ins that wait for a second factor; returns how many sessions ended. */
export async function endSignIns(
  trx: Kysely<Schema>,
  staffId: string,
  currentSessionId = '',
): Promise<number> {
  await trx.deleteFrom('staff_pending_sign_ins').where('staff_id', '=', staffId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', currentSessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function changeSelf(
  open: OpenDatabase,
  { id, email, role }: Actor,
  { name, mobile, now }: { name: string; mobile: string | undefined; now: number },
): Promise<FieldErrors | null> {
  const read = readPerson({ name, email, role });
  const fields = { ...(!read.ok && read.fields), ...mobileErrors(mobile) };
  if (!read.ok || Object.keys(fields).length > 0) return fields;
  await open.transact((trx) =>
    trx
      .updateTable('staff')
      .set((eb) => ({
        name: read.person.name,
        ...(mobile !== undefined && { mobile: mobile.trim() }),
        version: eb('version', '+', 1),
        updated_at: new Date(now).toISOString(),
      }))
      .where('id', '=', id)
      .execute(),
  );
  return null;
}

/** Texts reach UK mobiles only; none is fine. */
export function mobileErrors(mobile = ''): FieldErrors {
  if (mobile.trim() === '' || (mobile.length <= MOBILE_MAX_CHARACTERS && ukMobile(mobile) !== null))
    return {};
  return { mobile: 'Enter a UK mobile number, such as 07700 900123, or leave it empty' };
}
