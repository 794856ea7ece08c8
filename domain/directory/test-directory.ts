import type { OpenDatabase } from '#domain/database.ts';
import { discoverServer } from '#platform/oauth/open-id.server.ts';
import { DIRECTORY_CLIENT, type DirectoryProvider } from '#test/directory-provider.ts';
import type { GroupsOfBranches } from './branches-of-groups.ts';
import type { GroupsOfRoles } from './directory.schema.ts';
import { saveDirectory } from './directory.server.ts';
import type { SecondFactorPlace } from './kinds.ts';

export const OFFICE_GROUPS: GroupsOfRoles = {
  ...{ owner: ['directors'], manager: ['office'], coordinator: ['coordinators'] },
  ...{ editor: [], viewer: ['everybody'] },
};
export const NO_GROUPS: GroupsOfRoles = { owner: [], manager: [], coordinator: [], editor: [], viewer: [] };

interface SettingUp {
  readonly secret: string;
  readonly groups?: GroupsOfRoles;
  readonly branchGroups?: GroupsOfBranches;
  readonly addsPeople?: boolean;
  readonly secondFactor?: SecondFactorPlace;
  readonly version?: number;
}

export async function setUpDirectory(
  open: OpenDatabase,
  provider: DirectoryProvider,
  {
    secret,
    groups = OFFICE_GROUPS,
    branchGroups = {},
    addsPeople = true,
    secondFactor = 'here',
    version = 0,
  }: SettingUp,
): Promise<void> {
  const { issuer } = provider;
  const details = JSON.stringify({ issuer, server: await discoverServer(issuer) });
  const settings = {
    ...({ kind: 'other', name: 'Hearthside', issuer, details, client_id: DIRECTORY_CLIENT.id } as const),
    branch_groups: JSON.stringify(branchGroups),
    ...{ groups: JSON.stringify(groups), adds_people: addsPeople ? 1 : 0, second_factor: secondFactor },
  };
  const clientSecret = DIRECTORY_CLIENT.secret;
  const saving = { settings, clientSecret, version, by: 'Olive Owner', now: Date.now(), secret };
  const other = await open.transact((trx) => saveDirectory(trx, saving));
  if (other !== null) throw new Error('Someone else has set it up');
}
