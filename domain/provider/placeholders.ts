import { NATIONS } from '#domain/nations/nations.ts';
import { townName } from '#domain/places/towns-served.ts';
import { isKeyOf, keysOf } from '#platform/records/keys.ts';
import { firstWeeks, spokenCount } from './careers.ts';
import type { Provider } from './provider.ts';
import { isAllDay, spokenMinutes, spokenVisits } from './response-times.ts';
import { spokenAddress, spokenHours } from './spoken.ts';

interface PlaceholderRecord {
  readonly means: string;
  readonly render: (provider: Provider) => string;
  readonly instead: string;
  readonly entered: readonly [section: string, field: string];
  /** Only for `{it:text if so|text if not}`: the fact has no text of its own. */
  readonly isCondition?: true;
}

const RECORDS = {
  name: {
    means: 'your name',
    render: ({ name }) => name,
    instead: '',
    entered: ['provider', 'name'],
  },
  shortName: {
    means: 'your short name',
    render: ({ shortName }) => shortName,
    instead: '',
    entered: ['provider', 'shortName'],
  },
  phone: {
    means: 'your phone number',
    render: ({ phone }) => phone,
    instead: 'our office',
    entered: ['phones', 'phone'],
  },
  email: {
    means: 'your mailbox',
    render: ({ mailbox }) => mailbox,
    instead: 'our office',
    entered: ['phones', 'mailbox'],
  },
  onCall: {
    means: 'your on-call phone',
    render: ({ onCallPhone }) => onCallPhone,
    instead: 'our office',
    entered: ['phones', 'onCallPhone'],
  },
  anyHour: {
    means: 'the on-call phone is answered day and night',
    render: ({ onCallPhone, onCallHours }) => (onCallHours === 'always' ? onCallPhone : ''),
    instead: '',
    entered: ['phones', 'onCallHours'],
    isCondition: true,
  },
  afterHours: {
    means: 'the on-call phone is answered whenever the office is closed',
    render: ({ onCallPhone, onCallHours }) => onCallHours && onCallPhone,
    instead: '',
    entered: ['phones', 'onCallHours'],
    isCondition: true,
  },
  address: {
    means: 'your address',
    render: ({ address }) => spokenAddress(address),
    instead: 'our office',
    entered: ['address', 'postcode'],
  },
  city: {
    means: 'the town of your office',
    render: ({ address }) => address.town,
    instead: 'your town',
    entered: ['address', 'town'],
  },
  area: {
    means: 'what you call your area',
    render: ({ areaName, address }) => areaName || (address.town && `${address.town} and nearby`),
    instead: 'your area',
    entered: ['area', 'areaName'],
  },
  towns: {
    means: 'the towns you serve',
    render: ({ serviceArea }) => new Intl.ListFormat('en-GB').format(serviceArea.map(townName)),
    instead: 'your area',
    entered: ['area', 'towns'],
  },
  hours: {
    means: 'your opening hours',
    render: ({ opening }) => spokenHours(opening),
    instead: 'office hours',
    entered: ['opening', 'from1'],
  },
  freeTalk: {
    means: 'the first talk is free',
    render: ({ promises: commitments }) => (commitments.freeTalk ? 'free' : ''),
    instead: '',
    entered: ['promises', 'freeTalk'],
    isCondition: true,
  },
  meetings: {
    means: 'how often you meet before care starts',
    render: ({ promises: { meetings } }) => (meetings === null ? '' : spokenCount(meetings, 'meeting')),
    instead: 'a meeting',
    entered: ['promises', 'meetings'],
  },
  secondMeeting: {
    means: 'you meet at least twice before care starts',
    render: ({ promises: { meetings } }) => (meetings !== null && meetings > 1 ? 'yes' : ''),
    instead: '',
    entered: ['promises', 'meetings'],
    isCondition: true,
  },
  shortestVisit: {
    means: 'your shortest visit',
    render: ({ promises: { shortestVisit } }) => (shortestVisit === null ? '' : spokenMinutes(shortestVisit)),
    instead: 'a short visit',
    entered: ['promises', 'shortestVisit'],
  },
  visits: {
    means: 'how long your visits are',
    render: ({ promises: commitments, services }) => spokenVisits(commitments, services),
    instead: 'a short visit up',
    entered: ['promises', 'shortestVisit'],
  },
  allDay: {
    means: 'you offer care by day and night',
    render: ({ services }) => (isAllDay(services) ? 'yes' : ''),
    instead: '',
    entered: ['services', 'offers/livein'],
    isCondition: true,
  },
  regularCarers: {
    means: 'the same few carers come',
    render: ({ promises: commitments }) => (commitments.regularCarers ? 'yes' : ''),
    instead: '',
    entered: ['promises', 'regularCarers'],
    isCondition: true,
  },
  training: {
    means: 'when carers are trained',
    render: ({ careers: { trainingWeeks } }) => (trainingWeeks === null ? '' : firstWeeks(trainingWeeks)),
    instead: 'first weeks',
    entered: ['careers', 'trainingWeeks'],
  },
  nearHome: {
    means: 'visits are planned near where the carer lives',
    render: ({ careers: { nearHome } }) => (nearHome ? 'yes' : ''),
    instead: '',
    entered: ['careers', 'nearHome'],
    isCondition: true,
  },
  healthLine: {
    means: 'the phone line for health advice in your nation',
    render: ({ nation }) => NATIONS[nation].healthLine?.name ?? '',
    instead: 'your GP',
    entered: ['address', 'nation'],
  },
} as const satisfies Readonly<Record<string, PlaceholderRecord>>;

export type Placeholder = keyof typeof RECORDS;
export const PLACEHOLDERS: Readonly<Record<Placeholder, PlaceholderRecord>> = RECORDS;
export const PLACEHOLDER_NAMES = keysOf(RECORDS);

export const PLAIN = /\{ {0,3}(\w+) {0,3}\}/g;
/** `{onCall:text if entered|text if not}`, which may contain plain ones. */
export const EITHER = /\{ {0,3}(\w+):((?:[^{}|]|\{[ \w]+\})*)\|((?:[^{}|]|\{[ \w]+\})*)\}/g;

/**
 * Fills in the provider's facts; no other code may put them into a text. Texts are stored with their placeholders, so
 * that they follow the facts: `{area}` is the fact or a fallback, and `{freeTalk:The first talk is free.|}` its first
 * half only if the office entered the fact. Code that saves must refuse errors from `placeholderError`; code that
 * displays calls this on the server. A new kind of text must list its pages in
 * `app/staff/settings/facts/placeholder-use.server.ts`. Linear time.
 */
export function fillIn(text: string, provider: Provider): string {
  return filled(text, (name) => {
    const record = placeholderNamed(name);
    return record && { says: record.render(provider), instead: record.instead };
  });
}

type PlaceholderLookup = (name: string) => { readonly says: string; readonly instead: string } | undefined;

export function filled(text: string, lookUp: PlaceholderLookup): string {
  if (!text.includes('{')) return text;
  return text
    .replace(EITHER, (whole, name: string, ifSo: string, ifNot: string) => {
      const replacement = lookUp(name);
      return replacement ? (replacement.says ? ifSo : ifNot) : whole;
    })
    .replace(PLAIN, (whole, name: string) => {
      const replacement = lookUp(name);
      return replacement ? replacement.says || replacement.instead : whole;
    });
}

export function fillAll<T>(content: T, provider: Provider): T {
  if (typeof content === 'string') return fillIn(content, provider) as T;
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((each) => fillAll(each, provider)) as T;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fillAll(value, provider)]),
  ) as T;
}

export function placeholdersIn(text: string): readonly Placeholder[] {
  const used = placeholdersNamed(text);
  return PLACEHOLDER_NAMES.filter((name) => used.includes(name));
}

export function placeholdersNamed(text: string): readonly string[] {
  return [...text.matchAll(/\{ {0,3}(\w+) {0,3}[}:]/g)].map(([, name = '']) => name);
}

export function placeholderNamed(name: string): PlaceholderRecord | undefined {
  return isKeyOf(RECORDS, name) ? PLACEHOLDERS[name] : undefined;
}
