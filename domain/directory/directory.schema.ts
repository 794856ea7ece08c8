import { z } from 'zod';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { CLIENT_FIELDS, ISSUER_ASK, TENANT_ASK } from '#platform/oauth/client.schema.ts';
import { isIssuer } from '#platform/oauth/issuer.ts';
import type { OpenIdServer } from '#platform/oauth/open-id.server.ts';
import { type DirectoryKind, SECOND_FACTOR_PLACES } from './kinds.ts';

const ISSUER_MAX = 500;
const NAME_MAX = 40;
const GROUP_MAX = 200;
/** More than an office has; each is compared at every sign-in. */
const GROUPS_MAX = 50;

export const groups = z
  .string()
  .default('')
  .transform((typed) => [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim().toLowerCase())
        .filter((line) => line !== ''),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(GROUP_MAX, `Use at most ${GROUP_MAX} characters for a group`))
      .max(GROUPS_MAX, `Enter at most ${GROUPS_MAX} groups`),
  );

export const groupsField = <R extends Role>(role: R) => `groups-${role}` as const;
const groupFields = Object.fromEntries(ROLES.map((role) => [groupsField(role), groups])) as {
  [R in Role as `groups-${R}`]: typeof groups;
};

const shared = {
  name: z
    .string('Enter a name')
    .trim()
    .min(1, 'Enter a name')
    .max(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  ...CLIENT_FIELDS,
  addsPeople: z.string().optional(),
  secondFactor: z.enum(SECOND_FACTOR_PLACES, 'Choose where a second factor is asked for'),
  ...groupFields,
};

export const DIRECTORY_SCHEMAS = {
  microsoft: z.object({
    // Never `common` or similar, nor a name: only an id makes the issuer reject people from other organisations.
    tenant: z
      .string(TENANT_ASK)
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, TENANT_ASK),
    ...shared,
  }),
  other: z.object({
    issuer: z
      .string(ISSUER_ASK)
      .trim()
      .max(ISSUER_MAX, ISSUER_ASK)
      .refine((typed) => isIssuer(typed), ISSUER_ASK),
    ...shared,
  }),
} as const satisfies Record<DirectoryKind, z.ZodObject>;

export type DirectoryTyped = {
  [Kind in DirectoryKind]: { readonly kind: Kind } & z.output<(typeof DIRECTORY_SCHEMAS)[Kind]>;
}[DirectoryKind];

export function issuerOf(typed: DirectoryTyped): string {
  return typed.kind === 'other' ? typed.issuer : `https://login.microsoftonline.com/${typed.tenant}/v2.0`;
}

const text = z.string();

export const directoryDetails = z.object({
  tenant: text.optional(),
  issuer: text.optional(),
  server: z.object({
    ...{ issuer: text, authorize: text, token: text, userInfo: text.nullable() },
    namesItself: z.boolean(),
    algorithms: z.array(text).readonly(),
    provesBy: z.enum(['body', 'header']),
  }) satisfies z.ZodType<OpenIdServer>,
});

export type GroupsOfRoles = Readonly<Record<Role, readonly string[]>>;
export const groupsOfRoles = z.record(z.enum(ROLES), z.array(text).readonly());

export function roleOf(byRole: GroupsOfRoles, groups: readonly string[]): Role | null {
  return ROLES.find((role) => byRole[role].some((group) => groups.includes(group))) ?? null;
}

export function saysRoles(byRole: GroupsOfRoles): boolean {
  return ROLES.some((role) => byRole[role].length > 0);
}
