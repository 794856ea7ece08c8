import { redirect } from 'react-router';
import { requestContext } from '#app/context.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { followAccount } from '#domain/incoming/mailbox.server.ts';
import {
  askForConsent,
  CONSENT_MS,
  type ConsentOutcome,
  takeConsent,
} from '#domain/mail-account/consent.server.ts';
import { ACCOUNT_SCHEMAS, type AccountTyped } from '#domain/mail-account/mail-account.schema.ts';
import {
  forgetMailAccount,
  readMailAccount,
  saveMailAccount,
  serviceOf,
} from '#domain/mail-account/mail-account.server.ts';
import type { MailAccountRow } from '#domain/mail-account/mail-account.table.ts';
import { ACCOUNT_PROVIDERS, type AccountProvider, PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import { type AccessChanger, changeAccess } from '#domain/staff/change-access.server.ts';
import { discoverEndpoints, OAuthError } from '#platform/oauth/oauth.server.ts';
import { isOnThisMachine } from '#platform/web/fetch-guarded.server.ts';
import { authorityToChangeAccess, changerProvenWithin, provenChanger } from '../../account/confirm.server.ts';
import { formPageLoader, type Signed, staffAction, staffLoader } from '../../guard.server.ts';
import { addAuditDetail, note } from '../../guard-log.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { fits, refuseFields, type Sending, save, wrong } from '../../kit/save.server.ts';
import { formOf, outcomeOf, savedBy, stopConnection } from '../connection.server.ts';
import { accountFailure, BRIEF, lastingFailure, providerAtStart } from './account-fields.ts';
import { codeOffer } from './code.server.ts';

const PATH = '/settings/mail-account';
const DEFAULTS: Typed = { imapPort: '993', smtpPort: '587' };

type RequestArgs = Pick<Sending, 'request' | 'context'>;

export const accountLoader = formPageLoader('change-settings', async (signed) => {
  const { services, url, context } = signed;
  const row = await readMailAccount(services.open.db);
  const redirectUri = redirectUriOf({ context });
  return {
    provider: row?.provider ?? chosenIn(url),
    ...formOf(row, typedOf),
    state: row && { ...stateOf(row), codes: await codeOffer(services, row) },
    redirectUri,
    leadsBack: leadsBack(redirectUri),
    authority: await authorityToChangeAccess(signed),
    notice: row && statedBy(row.provider, url.searchParams.get('said')),
  };
});

/** Saves the form before anything else except a stop; consent is given on the provider's own pages. */
export const accountAction = staffAction('change-settings', async (args) => {
  const url = new URL(args.request.url);
  const stop = url.searchParams.has('stop');
  const isAsking = url.searchParams.has('prove');
  addAuditDetail(args, { verb: isAsking ? 'prove' : stop ? 'stop' : 'save' });
  const { changer, problems, typed } = await provenChanger(args);
  if (problems) return refuseFields(problems, typed);
  if (isAsking) return redirect(`${PATH}?said=proved`, 303);
  if (stop) return stopUsing(args, changer);
  const { open, secret } = args.services;
  const before = await readMailAccount(open.db);
  const provider = before?.provider ?? chosenIn(url);
  if (!provider) return redirect(PATH, 303);
  return save(args, {
    name: 'email account',
    check: async (typed) => {
      const read = fits(ACCOUNT_SCHEMAS[provider])(typed);
      return read.ok ? { ok: true, value: { provider, ...read.value } as AccountTyped } : read;
    },
    async do(read, { version, actor, now }) {
      const isStored = before !== null && before.sealed_secret !== null && before.client_id === read.clientId;
      if (provider === 'google' && read.clientSecret === '' && !isStored)
        return wrong({ clientSecret: 'Enter the client secret' });
      const details = await detailsOf(read, redirectUriOf(args));
      if (details === null)
        return wrong({ issuer: 'Nothing there says how to sign in. Check the address with your provider' });
      const { address, clientId, clientSecret } = read;
      const settings = { provider, address, client_id: clientId, details };
      const other = await changeAccess(changer, async (trx) => {
        const typedSecret = clientSecret === '' ? null : clientSecret;
        const saving = { settings, clientSecret: typedSecret, version, by: actor.name, now, secret };
        const found = await saveMailAccount(trx, saving);
        if (found === null) await followAccount(trx, { ...serviceOf(settings).imap, username: address }, now);
        return found;
      });
      args.services.mailbox.nudge();
      return outcomeOf(other, typedOf);
    },
    to: `${PATH}?said=saved`,
  });
});

function stopUsing(args: Sending & Pick<Signed, 'services'>, changer: AccessChanger) {
  return stopConnection(args, {
    name: 'email account',
    to: PATH,
    async stop(now) {
      await changeAccess(changer, async (trx) => {
        await forgetMailAccount(trx);
        await followAccount(trx, null, now);
      });
      args.services.mailbox.nudge();
    },
  });
}

/** Redirects to the provider's own page, after a second check of identity. */
export const consentLoader = staffLoader('change-settings', async (signed) => {
  const { services, session, context } = signed;
  if (await authorityToChangeAccess(signed)) return redirect(`${PATH}?said=prove`);
  const redirectUri = redirectUriOf({ context });
  const address = await askForConsent(services, { sessionId: session.id, redirectUri });
  return redirect(address ?? PATH);
});

/** Receives the provider's redirect. Only the session that requested consent can use the result. */
export const callbackLoader = staffLoader('change-settings', async (args) => {
  const { services, session, context, url } = args;
  const changer = await changerProvenWithin(args, CONSENT_MS);
  const consentRequest = { sessionId: session.id, redirectUri: redirectUriOf({ context }) };
  const outcome = changer
    ? await takeConsent(services, url.searchParams, { ...consentRequest, changer })
    : 'foreign';
  if (outcome === 'given') {
    await note(args, args, 'changed');
    services.mailbox.nudge();
    services.outbox.nudge();
  }
  return redirect(`${PATH}?said=${outcome}`);
});

function redirectUriOf({ context }: Pick<RequestArgs, 'context'>): string {
  const { publicOrigin, origin } = context.get(requestContext);
  return `${publicOrigin ?? origin}${PATH}/callback`;
}

function leadsBack(redirectUri: string): boolean {
  const { protocol, hostname } = new URL(redirectUri);
  return protocol === 'https:' || hostname === 'localhost';
}

function chosenIn({ searchParams }: URL): AccountProvider | null {
  return ACCOUNT_PROVIDERS.find((provider) => provider === searchParams.get('with')) ?? null;
}

async function detailsOf(read: AccountTyped, redirectUri: string): Promise<string | null> {
  if (read.provider === 'google') return '{}';
  if (read.provider === 'microsoft') return JSON.stringify({ tenant: read.tenant });
  const { issuer, scopes, imapHost, imapPort, smtpHost, smtpPort } = read;
  if (redirectUri.startsWith('https:') && isOnThisMachine(issuer)) return null;
  try {
    const endpoints = await discoverEndpoints(issuer);
    return JSON.stringify({ issuer, endpoints, scopes, imapHost, imapPort, smtpHost, smtpPort });
  } catch (error) {
    if (error instanceof OAuthError) return null;
    throw error;
  }
}

function typedOf(row: MailAccountRow | null): Typed {
  if (!row) return DEFAULTS;
  const { client_id: clientId, address, details } = row;
  const { endpoints, ...more } = JSON.parse(details) as Record<string, unknown>;
  const settings = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return { clientId, address, ...Object.fromEntries(settings) };
}

function stateOf(row: MailAccountRow) {
  const { provider, address, consent_by, consent_at, trouble: failure, trouble_since: since } = row;
  return {
    name: PROVIDER_NAMES[provider],
    address,
    hasSecret: row.sealed_secret !== null,
    saved: savedBy(row),
    consent: consent_at === null ? null : `${consent_by}, ${shortTime(consent_at)}`,
    trouble: failure === null ? null : lastingFailure(row, failure),
    since: since === null ? null : shortTime(since),
  };
}

type AccountNotice = { readonly isGood: boolean; readonly text: string };

function statedBy(provider: AccountProvider, outcome: string | null): AccountNotice | null {
  const name = providerAtStart(provider);
  const good = (text: string) => ({ isGood: true, text });
  const bad = (text: string) => ({ isGood: false, text });
  const says: Readonly<Record<ConsentOutcome | 'saved' | 'prove' | 'proved', AccountNotice>> = {
    saved: good('Saved.'),
    prove: bad('Confirm below that it is you, then give consent.'),
    proved: good(`You can give consent at ${PROVIDER_NAMES[provider]} now.`),
    given: good(`${name} lets this site in.`),
    foreign: bad('That answer came too late, or was for someone else. Give consent again.'),
    brief: bad(`${name} ${BRIEF}.`),
    consent: bad(`${accountFailure(provider, 'consent', 'now')}.`),
    client: bad(`${accountFailure(provider, 'client', 'now')}.`),
    unreachable: bad(`${accountFailure(provider, 'unreachable', 'now')}.`),
  };
  return Object.entries(says).find(([key]) => key === outcome)?.[1] ?? null;
}
