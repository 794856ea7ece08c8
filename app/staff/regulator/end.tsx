import { data } from 'react-router';
import { z } from 'zod';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { ENDINGS } from '#domain/regulator/request.ts';
import { ENDED_WITH_MAX, endRequest } from '#domain/regulator/requests.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { cannot, fits, isAnswered, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/end.ts';
import { requestOf } from './desk.server.ts';
import { ENDING_WORDS, requestPath } from './labels.ts';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'ending',
    label: 'What was done',
    kind: 'radio',
    choices: ENDINGS.map((value) => ({ value, label: ENDING_WORDS[value] })),
  },
  { name: 'on', label: 'On which day', kind: 'date' },
  {
    name: 'words',
    label: 'What was sent, to whom and how; or why nothing was',
    kind: 'textarea',
    rows: 4,
    hint: 'Such as: the bundle of 3 December, by the regulator’s secure email. Name no complainant.',
  },
];

const endFields = (today: string) =>
  z.object({
    ending: z.enum(ENDINGS, 'Choose what was done'),
    on: z
      .string('Enter the day')
      .refine((on) => readIsoDay(on) !== undefined, 'Enter the day')
      .refine((on) => on <= today, 'Enter a day that is not after today'),
    words: z
      .string()
      .trim()
      .min(1, 'Say what was sent and how, or why nothing was')
      .max(ENDED_WITH_MAX, `Use at most ${ENDED_WITH_MAX} characters`),
  });

export const loader = formPageLoader('export-cases', async (signed) => {
  const { ended, version, asked_on: requestedOn } = await requestOf(signed);
  if (ended && !isAnswered(signed.context)) throw data(null, { status: 404 });
  return { version, askedOn: requestedOn, today: isoDay(signed.services.clock()) };
});

/** Staff must confirm this themselves: nothing here sends anything. */
export const action = staffAction('export-cases', async (args) => {
  const request = await requestOf(args);
  const check = fits(endFields(isoDay(args.services.clock())));
  return save(args, {
    name: 'end of a request by the regulator',
    check,
    async do(fields, { open, version, actor, now }) {
      if (fields.on < request.asked_on) {
        return { status: 'refused', why: '', errors: { on: 'Enter a day that is not before the request' } };
      }
      if (await endRequest(open, request, { ...fields, version, actor, now })) return undefined;
      return cannot('A colleague changed this request while you had it open. Check it first.');
    },
    to: requestPath(request.reference),
  });
});

export default function EndRequest({ loaderData, actionData, params: { reference } }: Route.ComponentProps) {
  return (
    <Screen
      title={`End request ${reference}`}
      back={{ to: requestPath(reference), name: `Request ${reference}` }}
    >
      <StaffForm
        action={`${requestPath(reference)}/end`}
        fields={FIELDS}
        loaded={{ on: loaderData?.today ?? '' }}
        version={loaderData?.version}
        answer={actionData}
        submit="Save"
      />
    </Screen>
  );
}
