import { z } from 'zod';
import type { SmsApi } from '#platform/sms/sms-sender.ts';

export const TEXT_PROVIDERS = ['twilio', 'other'] as const;
export type TextProvider = (typeof TEXT_PROVIDERS)[number];

const name = z.string().regex(/^[\w.-]{1,60}$/, 'is no name of a field');

/** A provider not in our list, as the office enters it. Missing names have the usual values. */
export const detailsSchema = z.strictObject({
  address: z.url({ protocol: /^https$/, error: 'must begin with https://' }),
  format: z.enum(['json', 'form'], 'must be json or form').default('json'),
  to: name.default('to'),
  from: name.default('from'),
  text: name.default('text'),
  report: name.optional(),
  id: name.default('id'),
  signature: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'is no name of a header')
    .default('x-signature'),
  'reply-from': name.default('from'),
  'reply-text': name.default('text'),
  'report-id': name.default('id'),
  'report-status': name.default('status'),
  arrived: name.default('delivered'),
  failed: name.default('failed'),
});
export type TextDetails = z.output<typeof detailsSchema>;

interface Chosen {
  readonly provider: TextProvider;
  readonly account: string;
  readonly token: string;
  readonly details: TextDetails | null;
}

export interface TextReports {
  /** `twilio`: of the address and the fields in order; `body`: HMAC-SHA256 of the body, in hexadecimal or base64. */
  readonly scheme: 'twilio' | 'body';
  readonly header: string;
  readonly from: string;
  readonly text: string;
  readonly id: string;
  readonly status: string;
  readonly arrived: readonly string[];
  readonly failed: readonly string[];
}

export function textReportsOf(details: TextDetails | null): TextReports {
  if (details === null) {
    // https://www.twilio.com/docs/usage/webhooks/messaging-webhooks
    return {
      ...{ scheme: 'twilio', header: 'x-twilio-signature', from: 'From', text: 'Body' },
      ...{ id: 'MessageSid', status: 'MessageStatus' },
      ...{ arrived: ['delivered', 'read'], failed: ['failed', 'undelivered'] },
    };
  }
  const { signature, arrived, failed } = details;
  return {
    ...{ scheme: 'body', header: signature, from: details['reply-from'], text: details['reply-text'] },
    ...{ id: details['report-id'], status: details['report-status'] },
    ...{ arrived: [arrived], failed: [failed] },
  };
}

export function smsApiOf({ provider, account, token, details }: Chosen): SmsApi {
  if (provider === 'twilio') {
    // https://www.twilio.com/docs/messaging/api/message-resource
    return {
      address: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      format: 'form',
      ...{ to: 'To', from: 'From', text: 'Body', reportUrl: 'StatusCallback', id: 'sid' },
    };
  }
  if (!details) throw new Error('Nobody has entered how the provider wants to be asked');
  const { address, format, to, from, text, report, id } = details;
  return { address, authorization: token, format, to, from, text, reportUrl: report ?? null, id };
}
