import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { readRequest, recordRequest } from '#domain/privacy/requests.server.ts';
import { RIGHTS } from '#domain/privacy/rights.ts';
import { contactOf } from '#domain/privacy/search-people.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/new-request.ts';
import { CHANNEL_WORDS, DESK, IDENTITY_WORDS } from './labels.ts';

const ASKS = Object.fromEntries(Object.entries(RIGHTS).map(([key, { name }]) => [key, name]));

const FIELDS: readonly FieldSpec[] = [
  { name: 'asksFor', label: 'What they ask for', kind: 'select', choices: Object.values(ASKS) },
  {
    name: 'emails',
    label: 'Email addresses',
    kind: 'textarea',
    rows: 2,
    optional: true,
    hint: 'One a line. Their messages and comments are found by them.',
  },
  {
    name: 'phones',
    label: 'Phone numbers',
    kind: 'textarea',
    rows: 2,
    optional: true,
    hint: 'One a line, in any spelling. A household may share one: you choose later what is theirs.',
  },
  {
    name: 'references',
    label: 'Cases without address or number',
    kind: 'textarea',
    rows: 2,
    optional: true,
    hint: 'References such as C-ABC234, one a line.',
  },
  { name: 'askedOn', label: 'Asked on', kind: 'date', hint: 'The month to answer counts from this day.' },
  { name: 'channel', label: 'How the request came', kind: 'select', choices: Object.values(CHANNEL_WORDS) },
  {
    name: 'identity',
    label: 'How we know that it is them',
    kind: 'select',
    choices: Object.values(IDENTITY_WORDS),
    hint: 'Ask for no more than you need, and only when in doubt.',
  },
];

export const loader = formPageLoader('manage-privacy', async ({ actor, services, url }) => {
  const reference = url.searchParams.get('case');
  const comment = Number(url.searchParams.get('comment'));
  const from = reference ? { case: reference } : Number.isSafeInteger(comment) ? { comment } : null;
  const contact = from ? await contactOf(services.open.db, from, accessOf(actor)) : {};
  return { ...contact, askedOn: isoDay(services.clock()) };
});

export const action = staffAction('manage-privacy', async ({ actor, services, request }) => {
  const typed = await readTyped(request);
  const now = services.clock();
  const read = readRequest(
    {
      ...typed,
      asksFor: keyOf(ASKS, typed.asksFor),
      channel: keyOf(CHANNEL_WORDS, typed.channel),
      identity: keyOf(IDENTITY_WORDS, typed.identity),
    },
    isoDay(now),
  );
  if (!read.ok) return refuseFields(read.errors, typed);
  const reference = await recordRequest(services.open, read.value, { actor, now });
  return redirect(`/privacy-desk/requests/${reference}`, 303);
});

function keyOf(texts: Readonly<Record<string, string>>, chosen: string | undefined): string {
  return Object.keys(texts).find((key) => texts[key] === chosen) ?? '';
}

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Record a request" back={DESK}>
      <p className="measure">
        Nothing is erased or sent by this. You then see what we hold on the person, and decide.
      </p>
      <StaffForm
        action="/privacy-desk/requests/new"
        fields={FIELDS}
        loaded={loaderData ?? {}}
        answer={actionData}
        sending="One moment…"
        submit="Record the request"
      />
    </Screen>
  );
}
