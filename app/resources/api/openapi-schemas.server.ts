import { z } from 'zod';
import { REFERENCE_SHAPE } from '#domain/cases/case.table.ts';
import { MESSAGE_SCHEMAS } from '#domain/cases/kinds/message.schema.ts';
import type { SentField } from '#domain/cases/list/sent-messages.server.ts';
import {
  CARER_NAMES_MAX,
  EMAIL_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  PHONE_MAX,
  TITLES,
} from '#domain/contact-details/limits.ts';
import { type ApiNames, listedItem, savedItem } from './api-names.ts';
import { MESSAGE_CALLS } from './calls.server.ts';

type JsonSchema = Record<string, unknown>;

/** A field as sent. The domain's own schemas accept anything and answer in text, so they show no limits. */
const SENT: Record<SentField, z.ZodType<string>> = {
  title: z.enum(TITLES),
  username: z.string().min(1).max(NAME_MAX).describe('The whole name.'),
  firstName: z.string().min(1).max(NAME_MAX),
  lastName: z.string().min(1).max(NAME_MAX),
  phone: z.string().min(1).max(PHONE_MAX).describe('Any number that can be rung back; kept as typed.'),
  email: z.string().max(EMAIL_MAX),
  carerNames: z.string().min(1).max(CARER_NAMES_MAX).describe('One carer or several.'),
  message: z.string().min(1).max(MESSAGE_MAX).describe('Plain text; new lines are kept.'),
};

const reference = z
  .string()
  .regex(REFERENCE_SHAPE)
  .describe('What sender and office quote when they speak of the message.');
const receivedAt = z
  .string()
  .meta({ format: 'date-time' })
  .describe("When the message was received, in UTC, by the server's clock.");
const ignoredDate = z
  .string()
  .optional()
  .describe("Not trusted and not kept: the server's own clock says when the message was received.");

function mayBeEmpty(kind: ApiNames['kind'], field: SentField): boolean {
  const shape: Partial<Record<SentField, z.ZodType>> = MESSAGE_SCHEMAS[kind].shape;
  return shape[field]?.safeParse('').success ?? false;
}

function form({ kind, fields }: ApiNames): JsonSchema {
  const shape = fields.map(({ field, sent }) => [
    sent,
    mayBeEmpty(kind, field) ? SENT[field].optional() : SENT[field],
  ]);
  return schemaOf(z.object({ ...Object.fromEntries(shape), Date: ignoredDate }), 'input');
}

function refusal(names: readonly string[]): JsonSchema {
  const errors = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().optional()])));
  return schemaOf(z.strictObject({ success: z.literal(false), message: z.string(), errors }));
}

function item(names: readonly string[]): z.ZodType {
  const texts = Object.fromEntries(names.map((name) => [name, z.string()]));
  return z.strictObject({ Reference: reference, ...texts, Date: receivedAt });
}

const sentNames = ({ fields }: ApiNames) => fields.map(({ sent }) => sent);
const listedNames = ({ fields }: ApiNames) => fields.map(({ listed }) => listed);

function ofMessageCall(name: string, names: ApiNames): Record<string, JsonSchema> {
  const data = item([...sentNames(names), ...listedNames(names)]);
  return {
    [`${name}Form`]: form(names),
    [`${name}Refused`]: refusal(sentNames(names)),
    [`${name}Saved`]: schemaOf(z.strictObject({ success: z.literal(true), message: z.string(), data })),
  };
}

function ofListCall(name: string, names: ApiNames): Record<string, JsonSchema> {
  return {
    [`${name}Item`]: schemaOf(item(listedNames(names))),
    [`${name}List`]: { type: 'array', items: { $ref: `#/components/schemas/${name}Item` } },
  };
}

const success = z.strictObject({ success: z.literal(true), message: z.string() });
const failure = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  reference: z.string().optional().describe('Names the request in the log.'),
});
const credentials = z.object({ email: z.string().min(1), password: z.string().min(1) });

export function openapiSchemas(): Record<string, JsonSchema> {
  return {
    Success: schemaOf(success),
    Failure: schemaOf(failure),
    LoginForm: schemaOf(credentials, 'input'),
    LoginRefused: refusal(['email', 'password']),
    ...ofMessageCall('Contact', MESSAGE_CALLS.contact.names),
    ...ofMessageCall('Email', MESSAGE_CALLS.sendEmail.names),
    ...ofMessageCall('Complaint', MESSAGE_CALLS.complaint.names),
    ...ofMessageCall('Thanks', MESSAGE_CALLS.thanks.names),
    ...ofListCall('Complaint', MESSAGE_CALLS.complaint.names),
    ...ofListCall('Thanks', MESSAGE_CALLS.thanks.names),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** A made-up sender: the number and the address come from ranges that no one has. */
const MESSAGE = {
  reference: 'C-7Q4K2M',
  receivedAt: Date.UTC(2026, 10, 23, 9, 30),
  fields: {
    username: 'Grace Hollis',
    title: 'Mrs.',
    firstName: 'Grace',
    lastName: 'Hollis',
    phone: '01632 960 001',
    email: 'grace.hollis@example.org',
    carerNames: 'Tendai',
    message: 'Please ring me after four.',
  },
} as const;

function exampleOf({ names, saved }: { names: ApiNames; saved: string }) {
  return {
    form: Object.fromEntries(names.fields.map(({ field, sent }) => [sent, MESSAGE.fields[field]])),
    answer: { success: true, message: saved, data: savedItem(names, MESSAGE) },
  };
}

export const EXAMPLES = {
  contact: exampleOf(MESSAGE_CALLS.contact),
  sendEmail: exampleOf(MESSAGE_CALLS.sendEmail),
  complaint: exampleOf(MESSAGE_CALLS.complaint),
  thanks: exampleOf(MESSAGE_CALLS.thanks),
  login: {
    form: { email: 'ada.archer@example.org', password: 'correct horse battery staple' },
    answer: { success: true, message: 'Login Successful.' },
  },
  complaints: { answer: [listedItem(MESSAGE_CALLS.complaint.names, MESSAGE)] },
  thanksList: { answer: [listedItem(MESSAGE_CALLS.thanks.names, MESSAGE)] },
};
