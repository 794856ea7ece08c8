import { shortTime } from '#domain/cases/display-time.ts';
import { detailsSchema, smsApiOf } from '#domain/text-messages/providers.ts';
import { spentInMonth } from '#domain/text-messages/queue.server.ts';
import type { TextSettingsRow } from '#domain/text-messages/text-message.table.ts';
import {
  readDetails,
  type TextSettingsTyped,
  textSettingsSchema,
  typedDetails,
} from '#domain/text-messages/text-settings.schema.ts';
import {
  forgetTextSettings,
  readTextSettings,
  saveTextSettings,
  tokenOf,
} from '#domain/text-messages/text-settings.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { SmsDeferredError, SmsRefusedError } from '#platform/sms/sms-sender.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { fits, save, wrong } from '../../kit/save.server.ts';
import { formOf, outcomeOf, savedBy, stopConnection } from '../connection.server.ts';
import { TEXT_REFUSED, TEXT_TROUBLES } from './text-fields.ts';

const PATH = '/settings/text-messages';
const DEFAULTS: Typed = { provider: 'twilio', price: '4.2', ceiling: '20' };
const TEST_WORDS = 'Your website can send text messages. This is the test.';
const TENTHS = 10;

export const textLoader = formPageLoader('change-settings', async ({ services, url }) => {
  const { open, clock, sms } = services;
  const row = await readTextSettings(open.db);
  return {
    ...formOf(row, typedOf),
    state: row && { ...stateOf(row), spent: pounds(await spentInMonth(open.db, clock())) },
    reportsAt: sms.reportUrl,
    outcome: url.searchParams.get('said'),
  };
});

const checkSettings = fits(textSettingsSchema);

/** Sends a test first, and saves only what works. */
export const textAction = staffAction('change-settings', async (args) => {
  const stop = new URL(args.request.url).searchParams.has('stop');
  addAuditDetail(args, { verb: stop ? 'stop' : 'save' });
  if (stop) {
    const to = `${PATH}?said=stopped`;
    return stopConnection(args, {
      name: 'text messages',
      to,
      stop: () => forgetTextSettings(args.services.open),
    });
  }
  return save(args, {
    name: 'text messages',
    check: checkSettings,
    async do(read, { version, actor, now }) {
      const { open, secret, sms } = args.services;
      const before = await readTextSettings(open.db);
      const { settings, token, errors } = accessOf(read, before, secret);
      if (errors) return wrong(errors);
      const details = settings.details === '' ? null : detailsSchema.parse(JSON.parse(settings.details));
      try {
        const text = { to: read.testTo ?? '', from: settings.sender, text: TEST_WORDS, reportUrl: null };
        await sms.sender.send(smsApiOf({ ...settings, token, details }), text);
      } catch (error) {
        const { says, field } = failureOf(error);
        return wrong({ [field]: says });
      }
      const key = read.key === '' ? null : read.key;
      const saving = { settings, token, key, version, by: actor.name, now, secret };
      return outcomeOf(await saveTextSettings(open, saving), typedOf);
    },
    to: `${PATH}?said=works`,
  });
});

/** The stored token is only sent to the provider and account it was entered for. */
function accessOf(
  { token: typed, key, testTo, onCall, details: lines, ...rest }: TextSettingsTyped,
  before: TextSettingsRow | null,
  secret: Secret,
) {
  const read = rest.provider === 'other' ? readDetails(lines) : { json: '' };
  const settings = { ...rest, on_call: onCall, details: 'json' in read ? read.json : '' };
  const isSame =
    before?.provider === settings.provider &&
    before.account === settings.account &&
    addressIn(before.details) === addressIn(settings.details);
  const token = typed === '' && before && isSame ? tokenOf(before, secret) : typed;
  const errors: Record<string, string> = {
    ...(rest.provider === 'twilio' && rest.account === '' && { account: 'Enter the Account SID' }),
    ...(token === '' && { token: 'Enter the token' }),
    ...('error' in read && { details: read.error }),
  };
  return { settings, token, errors: Object.keys(errors).length > 0 ? errors : null };
}

function addressIn(details: string): string {
  return details === '' ? '' : detailsSchema.parse(JSON.parse(details)).address;
}

function failureOf(error: unknown) {
  if (error instanceof SmsDeferredError) return TEXT_TROUBLES[error.failure];
  if (error instanceof SmsRefusedError) return TEXT_REFUSED;
  throw error;
}

function typedOf(row: TextSettingsRow | null): Typed {
  if (!row) return DEFAULTS;
  const { provider, account, sender, details, price, ceiling, on_call } = row;
  return {
    ...{ provider, account, sender, details: typedDetails(details) },
    price: String(price / TENTHS),
    ceiling: String(ceiling),
    onCall: on_call,
  };
}

function stateOf(row: TextSettingsRow) {
  const { trouble: failure, trouble_since: since, ceiling } = row;
  return {
    saved: savedBy(row),
    ceiling: `£${ceiling.toLocaleString('en-GB')}`,
    trouble: failure === null ? null : TEXT_TROUBLES[failure].says,
    since: since === null ? null : shortTime(Number(since)),
  };
}

/** Converts tenths of a penny. */
function pounds(tenths: number): string {
  return (tenths / 1_000).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}
