import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Rule } from '#domain/privacy/due.server.ts';
import type { Channel, Identity, RequestState } from '#domain/privacy/request.ts';

export const CHANNEL_WORDS: Record<Channel, string> = {
  email: 'Email',
  letter: 'Letter',
  phone: 'Phone call',
  'in-person': 'In person',
  website: 'Form on the website',
};

export const IDENTITY_WORDS: Record<Identity, string> = {
  'own-address': 'They wrote from the address that we have',
  'called-back': 'We rang the number that we have',
  known: 'We know them',
  document: 'They showed a document; we kept no copy',
  representative: 'Someone asks for them, and showed that they may',
};

export const STATE_WORDS: Record<RequestState, readonly [name: string, colour: string]> = {
  open: ['Open', 'bg-honey'],
  running: ['Being erased', 'bg-lavender'],
  done: ['Done', 'bg-sage'],
  refused: ['Refused', 'bg-paper'],
};

export function counted(rule: Rule, count: number): string {
  return `${count} ${count === 1 ? textOf(rule).one : textOf(rule).many}`;
}

function textOf(rule: Rule): { readonly one: string; readonly many: string } {
  if (rule === 'spam') return { one: 'spam message', many: 'spam messages' };
  if (rule !== 'hired') return KINDS[rule];
  return { one: 'application of someone who was hired', many: 'applications of people who were hired' };
}

export const DESK = { to: '/privacy-desk', name: 'Privacy' } as const;

export function doneEmail(reference: string, provider: string): { subject: string; body: string } {
  return {
    subject: `Your request to ${provider} (${reference})`,
    body: `Hello,

You asked ${provider} to erase the personal details we hold about you (our reference ${reference}). We are doing this today. Copies in our backups are deleted as the backups expire, and are not used in the meantime.

If the law requires us to keep anything, we have told you separately what it is and why. If you are unhappy with how we handled your request, you can complain to us, or to the Information Commissioner’s Office at ico.org.uk.

Kind regards
${provider}
`,
  };
}
