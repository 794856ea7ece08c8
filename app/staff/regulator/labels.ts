import type { DeletedWhy } from '#domain/bundles/bundle.table.ts';
import type { PersonRole } from '#domain/bundles/choices.ts';
import type { RequestEventAction } from '#domain/regulator/request.table.ts';
import type { Ending } from '#domain/regulator/request.ts';
import type { FieldSpec } from '../kit/field.tsx';
import type { lawOf } from './desk.server.ts';

export const REQUESTS = { to: '/regulator-requests', name: 'Requests by the regulator' } as const;

export const requestPath = (reference: string) => `${REQUESTS.to}/${reference}`;

export const ENDING_WORDS: Record<Ending, string> = {
  sent: 'We sent what was asked for',
  withdrawn: 'Nothing has to be sent: they withdrew it, or it was recorded by mistake',
};

export const STATE_WORDS: Record<Ending | 'open', readonly [name: string, colour: string]> = {
  open: ['Open', 'bg-honey'],
  sent: ['Sent', 'bg-sage'],
  withdrawn: ['Withdrawn', 'bg-lavender'],
};

export const EVENT_WORDS: Record<RequestEventAction, string> = {
  recorded: 'recorded the request',
  changed: 'changed the request',
  sent: 'noted that it was sent',
  withdrawn: 'noted that nothing has to be sent',
  reopened: 'opened the request again',
};

type Law = ReturnType<typeof lawOf>;

export function requestFields(law: Pick<Law, 'summary'> | undefined): readonly FieldSpec[] {
  const { rule, days } = law?.summary ?? {};
  return [
    {
      name: 'askedOn',
      label: 'Request received on',
      kind: 'date',
      hint: days ? `The ${days} days begin on the day after (${rule}).` : undefined,
    },
    {
      name: 'dueOn',
      label: 'They want it by',
      kind: 'date',
      optional: days !== undefined,
      hint: days
        ? `Only if their letter names an earlier day than the last of the ${days}.`
        : 'As their letter says.',
    },
    {
      name: 'theirReference',
      label: 'Their reference',
      kind: 'text',
      optional: true,
      hint: 'Of the letter or email, as they write it.',
    },
    {
      name: 'from',
      label: 'First day',
      kind: 'date',
      group: 'Complaints that we received between',
      groupHint: 'Both days are included.',
    },
    { name: 'until', label: 'Last day', kind: 'date', group: 'Complaints that we received between' },
  ];
}

export const bundlePath = (reference: string, id: number | string) =>
  `${requestPath(reference)}/bundles/${id}`;

export const WHOSE_WORDS: Record<PersonRole, string> = {
  complained: 'People who complained',
  'written-about': 'People who are written about',
  carer: 'Carers whom a complaint names',
  named: 'Members of staff whom a complaint is about',
  wrote: 'Others who wrote an email',
  titled: 'Names with Mr, Mrs or the like in the text',
  known: 'Others whom we know, by their whole name',
  staff: 'Members of staff who dealt with the complaints',
};

export const DELETED_WORDS: Record<DeletedWhy, string> = {
  over: 'Deleted when its time was over.',
  erased: 'Deleted, because a complaint in it was erased. Make a new one if you need it.',
  'by-hand': 'Deleted by a colleague.',
};
