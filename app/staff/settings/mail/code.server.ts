import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { clockTime } from '#domain/cases/display-time.ts';
import {
  askForCode,
  dropConsentCode,
  lookForConsent,
  readConsentCode,
} from '#domain/mail-account/consent-code.server.ts';
import { readMailAccount, serviceOf } from '#domain/mail-account/mail-account.server.ts';
import type { MailAccountRow } from '#domain/mail-account/mail-account.table.ts';
import { type AccountProvider, PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import type { AccessChanger } from '#domain/staff/change-access.server.ts';
import type { CodeFailure } from '#platform/oauth/device-code.server.ts';
import { authorityToChangeAccess, provenChanger } from '../../account/confirm.server.ts';
import { entryOf } from '../../entry-of.ts';
import { formPageLoader, type Signed, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { cannot, isAnswered, type Outcome, refuseFields, save } from '../../kit/save.server.ts';
import { accountFailure, BRIEF, providerAtStart } from './account-fields.ts';

/** Microsoft answers the same for an unknown app and for one that may not use codes. */
const ALLOW = 'Check the client ID, and that its app registration allows public client flows';

function codeFailure(provider: AccountProvider, failure: CodeFailure | 'brief'): string {
  const name = providerAtStart(provider);
  switch (failure) {
    case 'denied':
      return `${name} says that someone there refused. Ask for a new code to agree after all`;
    case 'expired':
      return 'The code has run out or was used. Ask for a new one';
    case 'not-allowed':
      return `${name} lets this client use no code${provider === 'microsoft' ? `. ${ALLOW}` : ''}`;
    case 'client':
      return provider === 'microsoft'
        ? `${name} refused the app. ${ALLOW}`
        : `${name} refused the client ID or its secret. Check both`;
    case 'brief':
      return `${name} ${BRIEF}`;
    default:
      return accountFailure(provider, failure, 'now');
  }
}

function noCodes(provider: AccountProvider): string {
  return provider === 'google'
    ? 'Google lets no program into a mailbox with a code, so consent is given on its page alone.'
    : `When these details were saved, ${PROVIDER_NAMES[provider]} offered no consent with a code.`;
}

const ACCOUNT = '/settings/mail-account';
const PATH = `${ACCOUNT}/code`;

/** Makes no request to the provider, however often the page is loaded. */
export const codeLoader = formPageLoader('change-settings', async (signed) => {
  const { services, url, context } = signed;
  const account = await readMailAccount(services.open.db);
  if (!account) throw redirect(ACCOUNT);
  const code = await readConsentCode(services);
  if (!code && !isAnswered(context))
    throw redirect(account.consent_at === null ? ACCOUNT : `${ACCOUNT}?said=given`);
  const { provider, address } = account;
  const view = {
    name: PROVIDER_NAMES[provider],
    atStart: providerAtStart(provider),
    mailbox: address,
    isNotYet: url.searchParams.get('said') === 'not-yet',
    authority: await authorityToChangeAccess(signed),
  };
  if (code?.status !== 'waiting')
    return { ...view, code: null, ended: code && `${codeFailure(provider, code.trouble)}.` };
  const { expiresAt, ...waiting } = code;
  return { ...view, code: { ...waiting, until: clockTime(expiresAt) }, ended: null };
});

type Doing = Pick<Signed, 'services'> & { readonly changer: AccessChanger | null };

const VERBS = {
  async ask({ services, changer }) {
    return changer && (await askForCode(services, changer))
      ? redirect(PATH, 303)
      : cannot('This account offers no code.');
  },
  async check({ services }) {
    if (await lookForConsent(services)) {
      services.mailbox.nudge();
      services.outbox.nudge();
    }
    return redirect(`${PATH}?said=not-yet`, 303);
  },
  async stop({ services }) {
    await dropConsentCode(services.open);
    return redirect(ACCOUNT, 303);
  },
} satisfies Record<string, (doing: Doing) => Promise<Outcome>>;

export const codeAction = staffAction('change-settings', async (args) => {
  const form = await readTyped(args.request.clone());
  const asks = !entryOf(VERBS, form.do ?? '') || form.do === 'ask';
  const { changer, problems, typed } = asks
    ? await provenChanger(args)
    : { changer: null, problems: null, typed: form };
  if (problems) return refuseFields(problems, typed);
  return save(args, {
    name: 'code for consent',
    check: ({ do: verb = '' }) => ({
      ok: true,
      value: entryOf(VERBS, verb) ? (verb as keyof typeof VERBS) : 'ask',
    }),
    async do(verb) {
      addAuditDetail(args, { verb });
      return VERBS[verb]({ ...args, changer });
    },
    to: PATH,
  });
});

export async function codeOffer(services: Signed['services'], row: MailAccountRow) {
  const isOffered = serviceOf(row).endpoints.device !== null;
  const isWaiting = (await readConsentCode(services))?.status === 'waiting';
  return isOffered ? { isOffered, isWaiting } : { isOffered, why: noCodes(row.provider) };
}
