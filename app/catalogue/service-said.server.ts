import { NATIONS } from '#domain/nations/nations.ts';
import { firstWeeks } from '#domain/provider/careers.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import type { ServiceContent } from './catalogue.content.ts';

type Facts = Pick<Provider, 'nation' | 'careers' | 'onCallPhone' | 'opening'>;

/** `{onCall:said where there is an on-call phone|said where there is none}` */
const ON_CALL = /\{onCall:([^|}]*)\|([^}]*)\}/g;

/** What the service says of this provider, in its nation; a gap of which nothing is known is left out. */
export function serviceSaid(service: ServiceContent, facts: Facts): ServiceContent {
  return saidBy(service, facts);
}

/** Each text of `content`, in lists and records too. */
function saidBy<T>(content: T, facts: Facts): T {
  if (typeof content === 'string') return textSaid(content, facts) as T;
  if (Array.isArray(content)) return content.map((each) => saidBy(each, facts)) as T;
  return Object.fromEntries(
    Object.entries(content as object).map(([key, value]) => [key, saidBy(value, facts)]),
  ) as T;
}

function textSaid(text: string, { nation, careers: { trainingWeeks }, onCallPhone, opening }: Facts): string {
  const { healthLine } = NATIONS[nation];
  return text
    .replace('{healthLine}', healthLine ? ` For advice at night ring ${healthLine.name}.` : '')
    .replace('{inTraining}', trainingWeeks === null ? '' : ` in the ${firstWeeks(trainingWeeks)}`)
    .replace('{hours}', spokenHours(opening) || 'Please ask us when the office is open')
    .replace(ON_CALL, onCallPhone ? '$1' : '$2');
}
