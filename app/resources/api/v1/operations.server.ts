import type { z } from 'zod';
import type { Scope } from '#domain/api-tokens/scopes.ts';
import { byName } from '#platform/records/keys.ts';
import { listCases, readCase, sendEnquiry, sendNote, type V1Call } from './calls.server.ts';
import {
  caseSchema,
  enquiryBody,
  keyHeader,
  listQuery,
  noteBody,
  notedSchema,
  pageSchema,
  SENT_NAMES,
  sentSchema,
} from './schemas.server.ts';

export interface Operation {
  readonly id: string;
  readonly scope: Scope;
  readonly summary: string;
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly headers?: Readonly<Record<string, z.ZodType>>;
  readonly body?: { readonly schema: z.ZodObject; readonly example: unknown };
  readonly answer: {
    readonly schema: z.ZodObject;
    readonly says: Readonly<Partial<Record<200 | 201, string>>>;
    readonly example: unknown;
  };
  readonly fails: readonly number[];
  readonly run: (call: V1Call) => Promise<Response>;
}

export interface Operations {
  readonly GET?: Operation;
  readonly POST?: Operation;
}

/** A made-up person: the number and the address come from ranges that no one has. */
const PERSON = {
  name: 'Grace Hollis',
  phone: '01632 960 001',
  email: 'grace.hollis@example.org',
  message: 'Can someone visit my mother in the mornings?',
};

const CASE = {
  reference: 'C-7Q4K2M',
  type: 'enquiry',
  status: 'new',
  version: 1,
  receivedAt: '2026-11-23T09:30:00.000Z',
  dueAt: '2026-11-24T17:00:00.000Z',
  followUpAt: null,
  closedAt: null,
  assignedTo: null,
  mergedInto: null,
  ...byName(SENT_NAMES, () => null),
  ...PERSON,
} satisfies z.output<typeof caseSchema>;

const SENT = { reference: CASE.reference, receivedAt: CASE.receivedAt };

export const OPERATIONS: Readonly<Record<string, Operations>> = {
  'api/v1/cases': {
    GET: {
      id: 'listCases',
      scope: 'cases:read',
      summary: 'Read messages, and later what has changed',
      description:
        'Without a cursor, all messages from the first; with the cursor of the answer before, what comes next, and then only what was added or changed. Safeguarding cases, restricted messages, spam, and anything about whoever made the token are never in it. What was erased, or became one of these, is not announced: before you use what you hold, read the message again, and delete it where the answer is 404.',
      query: listQuery,
      answer: {
        schema: pageSchema,
        says: { 200: 'The messages, which may be none.' },
        example: { cases: [CASE], cursor: 'eyJ0b2tlbiI6IuKApiJ9', more: false },
      },
      fails: [400, 410],
      run: listCases,
    },
    POST: {
      id: 'sendEnquiry',
      scope: 'cases:create',
      summary: 'Send an enquiry',
      description:
        'As if the person had filled in the form on the website: the office hears of it, and the person gets a confirmation. The same words within a day are the same enquiry.',
      body: { schema: enquiryBody, example: PERSON },
      answer: {
        schema: sentSchema,
        says: { 200: 'It was received before.', 201: 'It is saved.' },
        example: SENT,
      },
      fails: [400, 415, 422],
      run: sendEnquiry,
    },
  },
  'api/v1/cases/:reference': {
    GET: {
      id: 'readCase',
      scope: 'cases:read',
      summary: 'Read one message',
      description: 'What was sent, and how it stands. Without our answers, notes and files.',
      answer: { schema: caseSchema, says: { 200: 'The message.' }, example: CASE },
      fails: [404],
      run: readCase,
    },
  },
  'api/v1/cases/:reference/notes': {
    POST: {
      id: 'addNote',
      scope: 'notes:create',
      summary: 'Add a note',
      description: 'Colleagues see it in the history of the message, with the name of the token.',
      headers: { 'Idempotency-Key': keyHeader },
      body: { schema: noteBody, example: { text: 'The assessment visit is booked for Thursday at 10.' } },
      answer: {
        schema: notedSchema,
        says: { 200: 'It was added before.', 201: 'It is added.' },
        example: { reference: CASE.reference },
      },
      fails: [400, 404, 415, 422],
      run: sendNote,
    },
  },
};
