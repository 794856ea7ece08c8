import type { MessageKind } from '#domain/cases/kinds/message.schema.ts';
import type { SentField, SentMessage } from '#domain/cases/list/sent-messages.server.ts';

export interface ApiField {
  readonly field: SentField;
  readonly sent: string;
  readonly listed: string;
}

interface SentNames {
  readonly fields: readonly { readonly field: string; readonly sent: string }[];
  readonly assumed?: Readonly<Record<string, string>>;
}

export interface ApiNames extends SentNames {
  /** Job applications come through their form only. */
  readonly kind: MessageKind;
  readonly fields: readonly ApiField[];
}

function named(field: SentField, sent: string, listed = sent): ApiField {
  return { field, sent, listed };
}

/** Specification section 3: the home form, as call 1 sends it. */
export const CONTACT_NAMES: ApiNames = {
  kind: 'enquiry',
  fields: [
    named('username', 'UserName'),
    named('phone', 'Phonenumber'),
    named('email', 'Email'),
    named('message', 'Message'),
  ],
};

/** Specification section 7: the same form, as call 2 sends it. */
export const SEND_EMAIL_NAMES: ApiNames = {
  kind: 'enquiry',
  fields: [
    named('username', 'username'),
    named('phone', 'phone'),
    named('email', 'email'),
    named('message', 'message'),
  ],
};

export const COMPLAINT_NAMES: ApiNames = {
  kind: 'concern',
  assumed: { danger: 'no' },
  fields: [
    named('title', 'Title'),
    named('firstName', 'FirstName'),
    named('lastName', 'SecondName'),
    named('email', 'Email'),
    named('phone', 'Phonenumber'),
    named('message', 'Message'),
  ],
};

/** Specification section 3: the admin screen reads two of the names otherwise than they are sent. */
export const THANKS_NAMES: ApiNames = {
  kind: 'thanks',
  fields: [
    named('title', 'Title'),
    named('firstName', 'FirstName'),
    named('lastName', 'SecondName'),
    named('email', 'Email'),
    named('phone', 'Phonenumber', 'PhoneNumber'),
    named('carerNames', 'Carername', 'Carer'),
    named('message', 'Message'),
  ],
};

export function fromApi(
  { fields, assumed }: SentNames,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...assumed, ...Object.fromEntries(fields.map(({ field, sent }) => [field, body[sent]])) };
}

export function errorsToApi(
  { fields }: SentNames,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const sent = new Map(fields.map((field) => [field.field, field.sent]));
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [sent.get(field) ?? field, text]));
}

export function listedItem({ fields }: ApiNames, message: SentMessage): Record<string, string> {
  return item(
    message,
    fields.map(({ field, listed }) => [listed, message.fields[field]]),
  );
}

/** Returns the names as sent and as listed, so that a caller can append the answer to its list. */
export function savedItem({ fields }: ApiNames, message: SentMessage): Record<string, string> {
  return item(
    message,
    fields.flatMap(({ field, sent, listed }) => [
      [sent, message.fields[field]],
      [listed, message.fields[field]],
    ]),
  );
}

function item({ reference, receivedAt }: SentMessage, named: readonly (readonly [string, string])[]) {
  const date = Temporal.Instant.fromEpochMilliseconds(receivedAt).toString({ smallestUnit: 'millisecond' });
  return { Reference: reference, ...Object.fromEntries(named), Date: date };
}
