import { redirect } from 'react-router';
import type { z } from 'zod';
import { directoryRedirectUri } from '#app/forms/directory.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import {
  branchGroupsIn,
  branchGroupsOf,
  branchGroupsSchema,
  branchGroupsTyped,
  type GroupsOfBranches,
} from '#domain/directory/branches-of-groups.ts';
import {
  DIRECTORY_SCHEMAS,
  type DirectoryTyped,
  directoryDetails,
  groupsField,
  issuerOf,
  saysRoles,
} from '#domain/directory/directory.schema.ts';
import {
  forgetDirectory,
  groupsIn,
  readDirectory,
  saveDirectory,
} from '#domain/directory/directory.server.ts';
import type { DirectoryRow } from '#domain/directory/directory.table.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '#domain/directory/kinds.ts';
import { linkWaiting } from '#domain/directory/link.server.ts';
import { listWaiting } from '#domain/directory/people.server.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { type AccessChanger, changeAccess } from '#domain/staff/change-access.server.ts';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { ROLES } from '#domain/staff/roles.ts';
import { OAuthError } from '#platform/oauth/oauth.server.ts';
import { discoverServer } from '#platform/oauth/open-id.server.ts';
import { isOnThisMachine } from '#platform/web/fetch-guarded.server.ts';
import { authorityToChangeAccess, provenChanger } from '../../account/confirm.server.ts';
import { entryOf } from '../../entry-of.ts';
import { formPageLoader, type Signed, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { type Checked, fits, refuseFields, save, wrong } from '../../kit/save.server.ts';
import { outcomeOf, savedBy, stopConnection } from '../connection.server.ts';
import { triedText } from './tried-text.ts';

export const SIGN_IN = '/settings/sign-in';
const DEFAULTS: Readonly<Record<DirectoryKind, Typed>> = {
  microsoft: { name: 'Microsoft 365', secondFactor: 'here', addsPeople: 'on' },
  other: { secondFactor: 'here', addsPeople: 'on' },
};
const SAID: Readonly<Record<string, string>> = {
  saved: 'Saved. Try it before you tell your colleagues.',
  linked: 'Linked. They can sign in now.',
};
const NOTHING_THERE = {
  microsoft: { tenant: 'Microsoft does not know this directory, or does not answer. Check the ID' },
  other: { issuer: 'Nothing there says how to sign in. Check the address with your provider' },
} as const;

export const directoryLoader = formPageLoader('set-up-directory', async (signed) => {
  const { services, url, context } = signed;
  const { open, clock } = services;
  const row = await readDirectory(open.db);
  const kind = row?.kind ?? chosenIn(url);
  return {
    kind,
    branches: await branchNames(open.db),
    current: row ? typedOf(row) : kind && DEFAULTS[kind],
    version: row?.version ?? 0,
    redirectUri: directoryRedirectUri(context),
    authority: await authorityToChangeAccess(signed),
    notice: entryOf(SAID, url.searchParams.get('said')),
    state: row && { ...stateOf(row), waiting: await waitingFor(open.db, row, clock()) },
  };
});

/** Saves settings the directory confirms, after a second identity check: they decide access and roles. */
export const directoryAction = staffAction('set-up-directory', async (args) => {
  const url = new URL(args.request.url);
  const verb = ['stop', 'link'].find((one) => url.searchParams.has(one)) ?? 'save';
  addAuditDetail(args, { verb });
  const { changer, problems, typed } = await provenChanger(args);
  if (problems) return refuseFields(problems, typed);
  if (verb === 'stop') {
    const stop = () => changeAccess(changer, forgetDirectory);
    return stopConnection(args, { name: 'directory', to: SIGN_IN, stop });
  }
  if (verb === 'link') return linkOne(changer, typed);
  const { open, secret } = args.services;
  const kind = (await readDirectory(open.db))?.kind ?? chosenIn(url);
  if (!kind) return redirect(SIGN_IN, 303);
  return save(args, {
    name: 'directory',
    check: async (typed): Promise<Checked<DirectoryForm>> => {
      const read = fits(DIRECTORY_SCHEMAS[kind] as z.ZodObject)(typed);
      const ids = (await branchNames(open.db)).map(({ id }) => id);
      const ofBranches = fits(branchGroupsSchema(ids))(typed);
      if (read.ok && ofBranches.ok) {
        const byBranch = branchGroupsOf(ofBranches.value as Record<string, string[]>, ids);
        return { ok: true, value: { ...({ kind, ...read.value } as DirectoryTyped), byBranch } };
      }
      return {
        ok: false,
        errors: { ...(!read.ok && read.errors), ...(!ofBranches.ok && ofBranches.errors) },
      };
    },
    async do(read, { version, actor, now }) {
      const isTrial = !directoryRedirectUri(args.context).startsWith('https:');
      if (!isTrial && isOnThisMachine(issuerOf(read))) return wrong(NOTHING_THERE[kind]);
      const details = await detailsOf(read);
      if (details === null) return wrong(NOTHING_THERE[kind]);
      const clientSecret = read.clientSecret === '' ? null : read.clientSecret;
      const settings = { ...columnsOf(read), details };
      const other = await changeAccess(changer, (trx) =>
        saveDirectory(trx, { settings, clientSecret, version, by: actor.name, now, secret }),
      );
      if (other === 'no secret') return wrong({ clientSecret: 'Enter the client secret' });
      return outcomeOf(other, (row) => (row ? typedOf(row) : DEFAULTS[kind]));
    },
    to: `${SIGN_IN}?said=saved`,
  });
});

async function linkOne(changer: AccessChanger, typed: Typed) {
  const { personId = '', staffId = '' } = typed;
  if (staffId === '') return refuseFields({ staffId: 'Choose an account' }, typed);
  const linked = await linkWaiting(changer, { personId, staffId });
  return linked.ok ? redirect(`${SIGN_IN}?said=linked`, 303) : refuseFields({ '': linked.why }, typed, 409);
}

function chosenIn({ searchParams }: URL): DirectoryKind | null {
  return DIRECTORY_KINDS.find((kind) => kind === searchParams.get('with')) ?? null;
}

async function detailsOf(read: DirectoryTyped): Promise<string | null> {
  try {
    const server = await discoverServer(issuerOf(read));
    return JSON.stringify(
      read.kind === 'other' ? { issuer: read.issuer, server } : { tenant: read.tenant, server },
    );
  } catch (error) {
    if (error instanceof OAuthError) return null;
    throw error;
  }
}

type DirectoryForm = DirectoryTyped & { readonly byBranch: GroupsOfBranches };

function columnsOf(read: DirectoryForm) {
  const { kind, name, clientId, secondFactor, addsPeople } = read;
  return {
    ...{ kind, name, issuer: issuerOf(read), client_id: clientId, second_factor: secondFactor },
    groups: JSON.stringify(Object.fromEntries(ROLES.map((role) => [role, read[groupsField(role)]]))),
    branch_groups: JSON.stringify(read.byBranch),
    adds_people: addsPeople === undefined ? 0 : 1,
  };
}

function typedOf(row: DirectoryRow): Typed {
  const { tenant, issuer } = directoryDetails.parse(JSON.parse(row.details));
  const groups = groupsIn(row);
  return {
    ...(tenant !== undefined && { tenant }),
    ...(issuer !== undefined && { issuer }),
    ...{ name: row.name, clientId: row.client_id, secondFactor: row.second_factor },
    ...(row.adds_people === 1 && { addsPeople: 'on' }),
    ...Object.fromEntries(ROLES.map((role) => [groupsField(role), groups[role].join('\n')])),
    ...branchGroupsTyped(branchGroupsIn(row)),
  };
}

function stateOf(row: DirectoryRow) {
  return {
    name: row.name,
    saved: savedBy(row),
    saysRoles: saysRoles(groupsIn(row)),
    trouble: row.trouble,
    since: row.trouble_since === null ? null : shortTime(row.trouble_since),
    tried: row.tried === null ? null : triedText(row.tried, row.name),
  };
}

async function waitingFor(db: Signed['services']['open']['db'], row: DirectoryRow, now: number) {
  const [waiting, people] = await Promise.all([listWaiting(db, row), listPeople(db, now)]);
  const free = people.filter(
    ({ isLinked, state }) => !isLinked && state !== 'deactivated' && state !== 'cancelled',
  );
  return {
    people: waiting.map(({ id, name, email, seen_at }) => ({ id, name, email, seen: shortTime(seen_at) })),
    accounts: free.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
  };
}
