import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import { warningOf } from '#domain/cases/concern/complainant.server.ts';
import { listExtensions } from '#domain/cases/concern/extend.server.ts';
import { withoutAnswers } from '#domain/cases/concern/final-answers.ts';
import { readFinalResponse } from '#domain/cases/concern/final-response.server.ts';
import { readInvestigator } from '#domain/cases/concern/investigator.server.ts';
import { readFinalAnswers } from '#domain/cases/concern/points.server.ts';
import { concernDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import { addressee, type NameColumns, nameToAddress } from '#domain/cases/display-name.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { asksFor } from '#domain/cases/needs.ts';
import { addressOfPerson } from '#domain/cases/people/address-of-person.server.ts';
import { needsOfPerson } from '#domain/cases/people/needs-of-person.server.ts';
import type { CaseOfPerson } from '#domain/cases/people/person-of.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import {
  acknowledgementText,
  onPaper,
  publicCareSentence,
  regulatorText,
  reviewingBody,
} from '#domain/nations/where-next.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { formPageLoader, type Signed, staffAction } from '../../../guard.server.ts';
import { noteView, type Viewing } from '../../../kit/view.server.ts';
import { showOmbudsmanDay } from './load.server.ts';

type LetterArgs = Pick<LoaderFunctionArgs, 'params'> & Signed & Viewing;

export const letterLoader = formPageLoader('answer-cases', async (signed) => {
  const row = await concernOf(signed);
  await noteView(signed, [row], 'letter');
  return {
    ...(await promised(signed, row)),
    lookedIntoBy: (await readInvestigator(signed.services.open.db, row.id))?.name ?? row.assignee,
    acknowledged: row.acknowledged_at !== null,
    formKey: randomUUID(),
  };
});

/** Uses the reason for the newest postponement; null while the first deadline applies. */
export const holdingLetterLoader = formPageLoader('answer-cases', async (signed) => {
  const row = await concernOf(signed);
  await noteView(signed, [row], 'letter');
  const last = (await listExtensions(signed.services.open.db, row.id)).at(-1);
  const isLater = last !== undefined && last.due_at > (last.before_due_at ?? 0);
  return {
    ...(await promised(signed, row)),
    reason: isLater ? last.reason : null,
    formKey: randomUUID(),
  };
});

async function promised(signed: LetterArgs, row: Awaited<ReturnType<typeof concernOf>>) {
  const { nation, regulator } = signed.services.provider();
  const isRegulated = regulator.name !== '';
  return {
    ...headOf(signed, row),
    ...(await sentTo(signed, row)),
    received: fullDay(row.received_at),
    answerDue: row.answer_due_at === null ? null : fullDay(row.answer_due_at),
    others: acknowledgementText(NATIONS[nation], { day: showOmbudsmanDay(row, nation), isRegulated }),
  };
}

/** Uses the newest text that was logged or emailed; null without one. */
export const finalLetterLoader = formPageLoader('answer-cases', async (signed) => {
  const row = await concernOf(signed);
  const { db } = signed.services.open;
  const { words: text, state } = await readFinalResponse(db, row);
  const answers = await readFinalAnswers(db, row.id);
  await noteView(signed, [row], 'letter');
  const isDelivered = state === 'sent' || state === 'on-its-way';
  return {
    ...headOf(signed, row),
    ...(await sentTo(signed, row)),
    text: text && withoutAnswers(text),
    why: answers.why,
    answers: answers.text === null ? null : plainReply(answers.text),
    isDelivered,
    whereNext: finalLetterText(signed.services.provider()),
    formKey: randomUUID(),
  };
});

/** Returns the paragraphs about other bodies; a test compares them with the final response email. */
export function finalLetterText({
  nation,
  regulator,
}: Pick<Provider, 'nation' | 'regulator'>): readonly string[] {
  const rules = NATIONS[nation];
  const toRegulator = regulator.name ? onPaper(regulatorText(rules)) : '';
  return [onPaper(reviewingBody(rules, true)), publicCareSentence(rules), toRegulator].filter(Boolean);
}

/** @throws 404 when the address names no concern */
async function concernOf({ actor, services, params }: LetterArgs) {
  const reference = params.reference ?? '';
  const found = await findCase(services.open.db, reference, accessOf(actor));
  const row =
    found &&
    KINDS[found.kind].work === 'investigation' &&
    (await services.open.db
      .selectFrom('cases')
      .leftJoin('staff', 'staff.id', 'cases.assignee_id')
      .select(['cases.id', 'cases.reference', 'kind', 'title', 'first_name', 'last_name', 'received_at'])
      .select(['email_key', 'phone_key'])
      .select([
        'first_due_at',
        'answer_due_at',
        'acknowledged_at',
        'final_response_at',
        'staff.name as assignee',
      ])
      .where('cases.id', '=', found.id)
      .executeTakeFirst());
  if (!row) throw data(null, { status: 404 });
  return concernDeadlines(services.open.db, row);
}

async function sentTo({ actor, services }: LetterArgs, row: CaseOfPerson) {
  const { db } = services.open;
  return {
    warning: await warningOf(db, row.id),
    postalAddress: await addressOfPerson(db, row),
    asksLargePrint: asksFor('needLargePrint', await needsOfPerson(db, row, accessOf(actor))),
  };
}

function headOf(
  { actor, services }: LetterArgs,
  row: NameColumns & { readonly reference: string; readonly kind: CaseKind },
) {
  const { name, phone, mailbox, address } = services.provider();
  const named = Boolean(row.first_name || row.last_name);
  return {
    reference: row.reference,
    kind: row.kind,
    /** Returns null when the person gave no name: a title alone is no one to write to. */
    to: named ? nameToAddress(row) : null,
    addressee: named ? addressee(row) : null,
    today: fullDay(services.clock()),
    from: actor.name,
    provider: { name, phone, mailbox, address },
    logo: services.drawings.letterhead(),
  };
}

export function letterAction<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return staffAction(
    'answer-cases',
    async ({ request }) => {
      const typed = await readTyped(request);
      const read = readFields(schema, typed);
      if (read.ok) return { status: 'shown' as const, ...read.value };
      return data({ status: 'refused' as const, errors: read.errors, typed }, { status: 422 });
    },
    { unaudited: true },
  );
}
