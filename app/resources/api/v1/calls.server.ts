import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { sentType } from '#app/forms/read-form.server.ts';
import { receiveMessage } from '#app/forms/submit.server.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import {
  allCases,
  caseForProgram,
  changedCases,
  positionNow,
} from '#domain/cases/list/for-programs.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { NO_SIGNS } from '#domain/cases/verbs/spam.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { keysOf } from '#platform/records/keys.ts';
import { type ApiArgs, json, readBody } from '../answers.ts';
import { errorsToApi, fromApi } from '../api-names.ts';
import { CURSOR_LASTS_MS, type Cursor, readCursor, writeCursor } from './cursor.ts';
import { problem } from './problem.ts';
import {
  enquiryBody,
  keyHeader,
  listQuery,
  momentOf,
  noteBody,
  PAGE_MAX,
  readableCase,
} from './schemas.server.ts';
import { type Caller, noteUse } from './token.server.ts';

export interface V1Call extends ApiArgs, Caller, Pick<LoaderFunctionArgs, 'params'> {}

const ENQUIRY_NAMES = {
  fields: keysOf(enquiryBody.shape).map((name) => ({
    field: name === 'name' ? 'username' : name,
    sent: name,
  })),
};

const NO_CASE = 'This token can read no message with this reference. Delete what you hold of it.';

export async function listCases(call: V1Call): Promise<Response> {
  const { request, context, token } = call;
  const { open, clock } = context.get(servicesContext);
  const query = listQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return problem(400, `The limit is a whole number from 1 to ${PAGE_MAX}.`);
  const sent = query.data.cursor;
  const cursor: Cursor | null =
    sent === undefined
      ? { at: clock(), afterId: 0, from: await positionNow(open.db) }
      : readCursor(token.id, sent);
  if (!cursor)
    return problem(400, 'This cursor is not one of this token. Read all messages again, without it.');
  if (clock() - cursor.at > CURSOR_LASTS_MS) {
    return problem(410, 'This cursor is too old. Read all messages again, without it.');
  }
  const page = await pageFrom(call, cursor, query.data.limit);
  await noteList(call, page.cases);
  return json({
    cases: page.cases.map(readableCase),
    cursor: writeCursor(token.id, page.cursor),
    more: page.more,
  });
}

async function pageFrom({ context, access }: V1Call, cursor: Cursor, limit: number) {
  const { open, clock } = context.get(servicesContext);
  if (cursor.afterId !== null) {
    const { cases, more, lastId } = await allCases(open.db, { access, limit, afterId: cursor.afterId });
    return { cases, more: true, cursor: { ...cursor, afterId: more ? lastId : null } };
  }
  const now = clock();
  const { cases, more, next } = await changedCases(open.db, { access, limit, from: cursor.from });
  return { cases, more, cursor: { at: more ? cursor.at : now, afterId: null, from: next } };
}

/** Records one entry for the list, another for each need-to-know message, and none for an empty list. */
async function noteList(
  { token, context }: V1Call,
  cases: Awaited<ReturnType<typeof allCases>>['cases'],
): Promise<void> {
  if (cases.length === 0) return;
  await noteUse({ context }, token, { scope: 'cases:read', action: 'exported', subjects: ['messages'] });
  const confidential = cases.filter(({ kind }) => KINDS[kind].confidential);
  await noteUse({ context }, token, {
    scope: 'cases:read',
    action: 'viewed',
    subjects: confidential.map(({ reference }) => reference),
  });
}

export async function readCase({ context, token, access, params }: V1Call): Promise<Response> {
  const found = await caseForProgram(context.get(servicesContext).open.db, params.reference ?? '', access);
  if (!found) return problem(404, NO_CASE);
  await noteUse({ context }, token, { scope: 'cases:read', action: 'viewed', subjects: [found.reference] });
  return json(readableCase(found));
}

const RETRY_AFTER_SECONDS = HOUR_MS / 1000;

export async function sendEnquiry({ request, context, token }: V1Call): Promise<Response> {
  const input = fromApi(ENQUIRY_NAMES, await readJsonBody(request));
  // Token owners are known: a program's many requests from one address aren't a flood of strangers.
  const outcome = await receiveMessage('enquiry', input, NO_SIGNS, context, { perAddress: 0 });
  if (outcome.ok) {
    const { reference, received_at } = outcome.row;
    if (!outcome.repeated) {
      await noteUse({ context }, token, { scope: 'cases:create', action: 'changed', subjects: [reference] });
    }
    return json({ reference, receivedAt: momentOf(received_at) }, outcome.repeated ? 200 : 201);
  }
  if (outcome.reason === 'refused') {
    return problem(422, 'A field was not accepted. Nothing is saved.', {
      errors: errorsToApi(ENQUIRY_NAMES, outcome.errors),
    });
  }
  if (outcome.reason === 'too-many') {
    return problem(429, 'The site takes no more messages in this hour. Nothing is saved.', {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
  return problem(503, 'Nothing is saved. The same may be sent again.');
}

export async function sendNote({ request, context, token, access, params }: V1Call): Promise<Response> {
  const { open, clock, secret } = context.get(servicesContext);
  const key = keyHeader.safeParse(request.headers.get('idempotency-key') ?? '');
  if (!key.success) {
    return problem(422, 'Send a header Idempotency-Key of 1 to 200 characters, new for each note.');
  }
  const body = noteBody.safeParse(await readJsonBody(request));
  if (!body.success) {
    return problem(422, 'The note was not accepted. Nothing is saved.', {
      errors: { text: 'Send a text of 1 to 5,000 characters' },
    });
  }
  const found = await caseForProgram(open.db, params.reference ?? '', access);
  if (!found) return problem(404, NO_CASE);
  const { reference } = found;
  const added = await addNote(open, {
    reference,
    type: 'note',
    countsAs: null,
    // Colleagues see whose token it was, and that no person wrote it.
    body: `By the API token “${token.name}”:\n${body.data.text}`,
    submissionKey: keyedHash(secret, 'note', token.id, key.data),
    actor: token.actor,
    now: clock(),
  });
  if (added.outcome === 'missing') return problem(404, NO_CASE);
  if (added.outcome !== 'changed') return problem(422, added.why);
  if (!added.repeated) {
    await noteUse({ context }, token, { scope: 'notes:create', action: 'changed', subjects: [reference] });
  }
  return json({ reference }, added.repeated ? 200 : 201);
}

function readJsonBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (sentType(request) === 'application/json') return readBody(request);
  throw problem(415, 'Send the fields as application/json.', { headers: { Accept: 'application/json' } });
}
