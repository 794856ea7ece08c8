import type { RequestEventAction } from '#domain/regulator/request.table.ts';
import type { Ending } from '#domain/regulator/request.ts';

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
