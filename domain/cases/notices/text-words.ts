import type { Provider } from '#domain/provider/provider.ts';
import { spokenTime } from '../deadlines/deadlines.server.ts';

/** They stand on locked screens and shared phones: neither a name nor what it is about. */
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

/** To the on-call manager. */
export function hospitalText({ shortName }: Pick<Provider, 'shortName'>, reference: string): string {
  return `${shortName}: somebody comes home from hospital within three days and asks for care. Please look at ${reference} in the dashboard and ring them.`;
}
