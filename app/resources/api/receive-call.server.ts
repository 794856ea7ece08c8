import { servicesContext } from '#app/context.ts';
import { receiveMessage } from '#app/forms/submit.server.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { asSent } from '#domain/cases/sent-messages.server.ts';
import type { SpamSigns } from '#domain/cases/verbs/spam.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { type ApiArgs, failure, json } from './answers.ts';
import {
  type ApiNames,
  COMPLAINT_NAMES,
  CONTACT_NAMES,
  errorsToApi,
  fromApi,
  SEND_EMAIL_NAMES,
  savedItem,
  THANKS_NAMES,
} from './api-names.ts';
import { readBody } from './read-body.server.ts';

/** The limit counts the last hour, so there is room again after it. */
const RETRY_AFTER_SECONDS = HOUR_MS / 1000;
/** A program fills in no hidden field and has no pace. */
const NO_SIGNS: SpamSigns = { honeypot: '', pace: null };

/** Specification section 8. */
export interface MessageCall {
  readonly names: ApiNames;
  readonly saved: string;
  readonly notSaved: string;
}

/** Calls 1, 2, 6 and 7 of specification section 7. */
export const MESSAGE_CALLS = {
  contact: { names: CONTACT_NAMES, ...KINDS.enquiry.form },
  // The home form fired this one beside `contact`: both keep the same row, and the office hears of it once.
  sendEmail: {
    names: SEND_EMAIL_NAMES,
    saved: KINDS.enquiry.form.saved,
    notSaved: 'An error occurred. Please try again later.',
  },
  complaint: { names: COMPLAINT_NAMES, ...KINDS.concern.form },
  thanks: { names: THANKS_NAMES, ...KINDS.thanks.form },
} as const satisfies Record<string, MessageCall>;

export async function receiveCall(call: MessageCall, { request, context }: ApiArgs): Promise<Response> {
  const input = fromApi(call.names, await readBody(request));
  const outcome = await receiveMessage(call.names.kind, input, NO_SIGNS, context);
  if (outcome.ok) {
    return json({ success: true, message: call.saved, data: savedItem(call.names, asSent(outcome.row)) });
  }
  switch (outcome.reason) {
    case 'refused': {
      const message = Object.values(outcome.errors)
        .map((error) => `${error}.`)
        .join(' ');
      return failure(422, message, {}, { errors: errorsToApi(call.names, outcome.errors) });
    }
    case 'too-many': {
      const { phone } = context.get(servicesContext).provider();
      const message = `Message not sent. Please try again in an hour${phone && `, or ring us on ${phone}`}.`;
      return failure(429, message, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    }
    case 'not-saved':
      return failure(503, call.notSaved);
  }
}
