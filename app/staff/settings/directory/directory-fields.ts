import { ALL, branchGroupsField } from '#domain/directory/branches-of-groups.ts';
import { groupsField } from '#domain/directory/directory.schema.ts';
import type { DirectoryRow } from '#domain/directory/directory.table.ts';
import type { DirectoryKind } from '#domain/directory/kinds.ts';
import { ROLE_NAMES, ROLES } from '#domain/staff/roles.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, password, radio, text, textarea, url } from '../../kit/fields.ts';

const SECRET: FieldSpec = {
  ...password('clientSecret', 'Client secret', { autoComplete: 'off' }),
  hint: 'Its value, not its ID. It is stored encrypted and never shown.',
};
const KEPT = 'Leave it empty to keep the one that is stored, which is never shown.';

const WHERE: Readonly<Record<DirectoryKind, readonly FieldSpec[]>> = {
  microsoft: [
    text('tenant', 'Directory (tenant) ID', {
      hint: 'In the Entra admin centre, under App registrations, on the overview of the app.',
    }),
    text('clientId', 'Application (client) ID'),
  ],
  other: [
    url('issuer', 'Issuer', {
      hint: 'The address at which your provider describes its sign-in (OpenID Connect), such as https://login.example.org.',
    }),
    text('clientId', 'Client ID'),
  ],
};

const GROUPS = 'Groups and roles';
const GROUPS_HINT =
  'One group a line. Someone in several groups gets the role listed first. Leave all of them empty to give roles under Users; then only people who have an account come in.';

const BRANCHES = 'Groups and branches';
const BRANCHES_HINT =
  'One group a line. People see the messages of the branches of their groups alone; owners see all. Leave all of them empty to say under Users who works for which branch.';

interface Branch {
  readonly id: number;
  readonly name: string;
}

function branchFields(branches: readonly Branch[]): readonly FieldSpec[] {
  if (branches.length === 0) return [];
  const named = [{ id: ALL, name: 'Every branch, and the head office' } as const, ...branches];
  return named.map(
    ({ id, name }, place): FieldSpec => ({
      ...textarea(branchGroupsField(id), name, { rows: 2, optional: true }),
      ...{ group: BRANCHES, ...(place === 0 && { groupHint: BRANCHES_HINT }) },
    }),
  );
}

const NAME: FieldSpec = {
  ...text('name', 'Name on the button'),
  hint: 'The sign-in page says “Sign in with …”.',
};

const ROLE_GROUPS: readonly FieldSpec[] = ROLES.map(
  (role, place): FieldSpec => ({
    ...textarea(groupsField(role), ROLE_NAMES[role], { rows: 2, optional: true }),
    ...{ group: GROUPS, ...(place === 0 && { groupHint: GROUPS_HINT }) },
  }),
);

const COMING_IN: readonly FieldSpec[] = [
  checkbox('addsPeople', 'Give an account to anyone in one of these groups when they first sign in'),
  radio('secondFactor', 'Second factor', {
    choices: [
      {
        value: 'here',
        label: 'Ask here too',
        hint: 'People with a second factor here are asked for it, whatever the directory did.',
      },
      {
        value: 'said',
        label: 'Trust the directory’s own two-step sign-in',
        hint: 'Many directories say so. Microsoft’s answers do not, so it is asked here too.',
      },
      {
        value: 'there',
        label: 'Leave it to the directory',
        hint: 'Only if its own rules ask everyone for a second factor, such as Conditional Access at Microsoft. We can’t check that.',
      },
    ],
  }),
];

export function directoryFields(
  kind: DirectoryKind,
  { isStored, branches }: { isStored: boolean; branches: readonly Branch[] },
): readonly FieldSpec[] {
  const secret = isStored ? { ...SECRET, hint: KEPT, optional: true } : SECRET;
  return [...WHERE[kind], secret, NAME, ...ROLE_GROUPS, ...branchFields(branches), ...COMING_IN];
}

export const DIRECTORY_CHOICES: readonly {
  readonly kind: DirectoryKind;
  readonly name: string;
  readonly holds: string;
}[] = [
  { kind: 'microsoft', name: 'Microsoft 365', holds: 'Accounts of your organisation (Microsoft Entra ID).' },
  {
    kind: 'other',
    name: 'Another directory',
    holds: 'One that speaks OpenID Connect, such as Keycloak or Okta.',
  },
];

export function directoryFailure(name: string, failure: NonNullable<DirectoryRow['trouble']>): string {
  return failure === 'client'
    ? `${name} refuses the client ID or its secret, which may have expired. Make a new one there and enter it here`
    : `${name} can’t be reached`;
}
