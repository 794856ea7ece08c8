import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import type { DeliveryRow, WebhookRow } from '#domain/webhooks/webhook.table.ts';
import {
  addWebhook,
  deliveryLog,
  eventsOf,
  kindsOf,
  listWebhooks,
  queueTest,
  removeWebhook,
  sendAgain,
  switchWebhook,
  WEBHOOKS_MAX,
  webhookSchema,
} from '#domain/webhooks/webhooks.server.ts';
import { refuseUnproved, requiredAuthority } from '../../account/confirm.server.ts';
import { entryOf } from '../../entry-of.ts';
import { type Signed, staffAction, staffLoader } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { fits, refuseFields } from '../../kit/save.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { sentence } from './webhook-fields.ts';

const PATH = '/settings/webhooks';

export const webhooksLoader = staffLoader('connect-programs', async (signed) => ({
  webhooks: (await listWebhooks(signed.services.open.db)).map(showWebhook),
  authority: await requiredAuthority(signed),
  defaults: { ...Object.fromEntries(WEBHOOK_EVENT_NAMES.map((event) => [event, 'on'])), enquiry: 'on' },
  removed: signed.url.searchParams.has('removed'),
}));

const checkWebhook = fits(webhookSchema);

/** The only response that shows the signing secret. */
export const webhooksAction = staffAction('connect-programs', async (signed) => {
  const fields = await readTyped(signed.request);
  const { present: _password, code: _code, passkey: _passkey, ...typed } = fields;
  const events = WEBHOOK_EVENT_NAMES.filter((event) => typed[event] !== undefined);
  const kinds = PROGRAM_KINDS.filter((kind) => typed[kind] !== undefined);
  const read = checkWebhook(typed);
  const errors = {
    ...(!read.ok && read.errors),
    ...(events.length === 0 && { events: 'Choose at least one thing that it is told of' }),
    ...(kinds.length === 0 && { kinds: 'Choose at least one type of message' }),
  };
  if (!read.ok || Object.keys(errors).length > 0) return refuseFields(errors, typed);
  const refused = await refuseUnproved(signed, fields, typed);
  if (refused) return refused;
  const { actor, services } = signed;
  const { open, secret, clock } = services;
  const made = await addWebhook(open, { ...read.value, events, kinds, actor, secret, now: clock() });
  if (!made) {
    return refuseFields({ '': `There are ${WEBHOOKS_MAX} webhooks already. Remove one first.` }, typed, 409);
  }
  addAuditDetail(signed, { about: read.value.name });
  return { status: 'secret' as const, secret: made.secret, id: made.id, name: read.value.name };
});

export const webhookLoader = staffLoader('connect-programs', async (signed) => {
  const { services, url } = signed;
  const webhook = await webhookAt(signed);
  const log = await deliveryLog(services.open.db, webhook.id);
  return {
    webhook: showWebhook(webhook),
    log: log.map(showDelivery),
    notice: entryOf(SAID, url.searchParams.get('said')),
  };
});

const SAID: Readonly<Record<string, string>> = {
  test: 'A test is on its way. Look at the log in a few seconds.',
  again: 'It is sent again. Look at the log in a few seconds.',
  on: 'Switched on.',
  off: 'Switched off. The program is told of nothing until you switch it on again.',
};

const VERBS = ['test', 'again', 'on', 'off', 'remove'] as const;

export const webhookAction = staffAction('connect-programs', async (signed) => {
  const { services, request } = signed;
  const { id, name } = await webhookAt(signed);
  const typed = await readTyped(request);
  const verb = VERBS.find((one) => one === typed.do);
  if (!verb) throw data(null, { status: 400 });
  const { open } = services;
  const change = { id, now: services.clock() };
  if (verb === 'test') await queueTest(open, change);
  if (verb === 'again') await sendAgain(open, { ...change, delivery: wholeNumber(typed.delivery) });
  if (verb === 'on' || verb === 'off') await switchWebhook(open, { ...change, on: verb === 'on' });
  if (verb === 'remove') await removeWebhook(open, id);
  addAuditDetail(signed, { verb, about: name });
  return redirect(verb === 'remove' ? `${PATH}?removed` : `${PATH}/${id}?said=${verb}`, 303);
});

async function webhookAt({
  services,
  params,
}: Pick<Signed, 'services'> & Pick<LoaderFunctionArgs, 'params'>) {
  const found = (await listWebhooks(services.open.db)).find(({ id }) => id === params.id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

function showWebhook(webhook: WebhookRow & { readonly maker: string }) {
  const { id, name, url, maker, made_at, off_at, off_why, failing_since } = webhook;
  return {
    id,
    name,
    url,
    isOn: off_at === null,
    eventLabels: eventsOf(webhook).map((event) => WEBHOOK_EVENTS[event].label),
    of: kindsOf(webhook)
      .map((kind) => sentence(KINDS[kind].many))
      .join(', '),
    made: `${shortTime(made_at)}, ${maker}`,
    standing:
      off_at !== null
        ? `Off since ${shortTime(off_at)}${off_why === 'office' ? '' : ', because nothing was answered'}`
        : failing_since !== null
          ? `Nothing has arrived since ${shortTime(failing_since)}`
          : 'On',
  };
}

export type WebhookView = ReturnType<typeof showWebhook>;

function showDelivery(delivery: DeliveryRow) {
  const { id, event, at, reference, attempts, delivered_at, failed_at, tried_at, status, error } = delivery;
  return {
    id,
    label: event === 'test' ? 'Test' : `${WEBHOOK_EVENTS[event].label} (${event})`,
    reference,
    at: shortTime(at),
    tried:
      tried_at === null
        ? 'Not tried yet'
        : `${shortTime(tried_at)}, ${attempts === 1 ? 'first try' : `try ${attempts}`}`,
    answer: error ?? (status === null ? '–' : String(status)),
    standing: delivered_at !== null ? 'Arrived' : failed_at !== null ? 'Given up' : 'Waiting',
    canBeSentAgain: tried_at !== null,
  };
}

export type DeliveryView = ReturnType<typeof showDelivery>;
