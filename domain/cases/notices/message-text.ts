import type { Provider } from '#domain/provider/provider.ts';
import { spokenTime } from '../deadlines/deadlines.server.ts';

/** Texts appear on locked screens and shared phones: they contain neither a name nor the subject. */
export function acknowledgementText(
  { name, phone }: Pick<Provider, 'name' | 'phone'>,
  { reference, by }: { readonly reference: string; readonly by: number },
  takesReplies: boolean,
): string {
  return [
    `${name}: we have your message. Your reference is ${reference}. We will be in touch by ${spokenTime(by)}.`,
    phone && `Our number: ${phone}.`,
    ...(takesReplies ? ['Reply STOP to get no more texts.'] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

export function interviewText(
  { name, phone }: Pick<Provider, 'name' | 'phone'>,
  { at }: { readonly at: number },
  takesReplies: boolean,
): string {
  return [
    `${name}: a reminder of your interview at ${spokenTime(at)}.`,
    phone && `If you can't come, ring ${phone}.`,
    ...(takesReplies ? ['Reply STOP to get no more texts.'] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sent to safeguarding leads and the on-call mobile; without a reference, as others may see the screen. */
export function safeguardingText({ shortName }: Pick<Provider, 'shortName'>, reports: number): string {
  const waiting = reports === 1 ? '1 safeguarding report has' : `${reports} safeguarding reports have`;
  const them = reports === 1 ? 'it' : 'them';
  return `${shortName}: ${waiting} not been opened. A safeguarding lead must open ${them} on the dashboard now. On call? Ring a lead.`;
}

export function hospitalText({ shortName }: Pick<Provider, 'shortName'>, reference: string): string {
  return `${shortName}: someone comes home from hospital within three days and asks for care. Please look at ${reference} in the dashboard and ring them.`;
}
