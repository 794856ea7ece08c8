import type { ReachedBy } from './people/person.table.ts';

export const NEEDS_QUESTION = 'Do you have any communication needs?';

interface NeedRecord {
  readonly question: string;
  readonly name: string;
  readonly rulesOut: readonly ReachedBy[];
  readonly more?: { readonly question: string; readonly label: string };
}

/** Communication needs (Accessible Information Standard, DAPB1605), by field name of the form. */
export const NEEDS = {
  needLargePrint: { question: 'Large print', name: 'Large print', rulesOut: ['email', 'text'] },
  needEasyRead: { question: 'Easy Read', name: 'Easy Read', rulesOut: ['email', 'text'] },
  needBsl: {
    question: 'British Sign Language',
    name: 'British Sign Language',
    rulesOut: ['phone', 'email', 'text', 'letter'],
  },
  needText: {
    question: 'Text messages, no calls',
    name: 'Text messages only',
    rulesOut: ['phone', 'email', 'letter'],
  },
  needPhone: {
    question: 'Phone calls, nothing to read',
    name: 'Phone calls only',
    rulesOut: ['email', 'text', 'letter'],
  },
  needInterpreter: {
    question: 'An interpreter',
    name: 'Interpreter',
    rulesOut: ['phone', 'email', 'text', 'letter'],
    more: { question: 'Into which language?', label: 'Language of the interpreter' },
  },
  needSpeaker: {
    question: 'Someone speaks for me',
    name: 'Someone speaks for them',
    rulesOut: [],
    more: { question: 'Who, and on which number?', label: 'Who speaks for them, and on which number' },
  },
} as const satisfies Record<string, NeedRecord>;

export type NeedKey = keyof typeof NEEDS;
export const NEED_LIST: readonly (readonly [NeedKey, NeedRecord])[] = Object.entries(NEEDS) as [
  NeedKey,
  NeedRecord,
][];

export function moreField(key: NeedKey): string {
  return `${key}More`;
}

export const NEED_FIELDS: readonly string[] = NEED_LIST.flatMap(([key, { more }]) =>
  more ? [key, moreField(key)] : [key],
);

const BETWEEN = '; ';
/** Returns a form's needs as one text, or ''. Details of a need count as the need. */
export function needsOfForm(typed: Readonly<Record<string, unknown>>): string {
  const messageIn = (field: string) => {
    const value = typed[field];
    return typeof value === 'string' ? value.replaceAll(';', ',').trim() : '';
  };
  return NEED_LIST.flatMap(([key, { name, more }]) => {
    const detail = more ? messageIn(moreField(key)) : '';
    if (!detail && !messageIn(key)) return [];
    return [detail ? `${name} (${detail})` : name];
  }).join(BETWEEN);
}

export function formOfNeeds(text: string): {
  readonly typed: Readonly<Record<string, string>>;
  readonly rest: string;
} {
  const known = readNeeds(text);
  const typed = known.flatMap(({ key, text }): [string, string][] => {
    if (key === null) return [];
    const detail = text.slice(NEEDS[key].name.length + 2, -1);
    return [[key, 'on'], ...(detail ? [[moreField(key), detail] as [string, string]] : [])];
  });
  const rest = needsText(known.filter(({ key }) => key === null));
  return { typed: Object.fromEntries(typed), rest };
}

/** The key is null if it was written in free text, such as by another program. */
interface Need {
  readonly key: NeedKey | null;
  readonly text: string;
}

function readNeeds(text: string | null): readonly Need[] {
  const parts = (text ?? '').split(';').map((part) => part.trim());
  return parts.filter(Boolean).map((text) => ({ key: keyOf(text), text }));
}

function keyOf(text: string): NeedKey | null {
  const found = NEED_LIST.find(([, { name }]) => {
    const rest = text.slice(name.length);
    return text.startsWith(name) && (rest === '' || (rest.startsWith(' (') && rest.endsWith(')')));
  });
  return found?.[0] ?? null;
}

export function asksFor(key: NeedKey, needs: string): boolean {
  return readNeeds(needs).some((need) => need.key === key);
}

/** Returns all needs once; of two that match, the more detailed. */
export function joinNeeds(texts: readonly (string | null)[]): readonly Need[] {
  const joined = new Map<string, Need>();
  for (const need of texts.flatMap(readNeeds)) {
    const called = need.key ?? need.text;
    const known = joined.get(called);
    if (!known || need.text.length > known.text.length) joined.set(called, need);
  }
  return [...joined.values()];
}

/** Returns the question to ask before emailing; null if email is fine. */
export function emailQuestion(name: string, needs: string): string | null {
  const against = needsAgainst(needs, 'email');
  if (against === '') return null;
  return `${name} told us that they need: ${against}. An email may not work for them. Send it by email anyway?`;
}

/** Returns those of `needs`, a saved text, that contact by `way` doesn't meet, or ''. */
export function needsAgainst(needs: string, way: ReachedBy): string {
  const rules = (key: NeedKey): readonly ReachedBy[] => NEEDS[key].rulesOut;
  return needsText(readNeeds(needs).filter(({ key }) => key !== null && rules(key).includes(way)));
}

export function needsText(needs: readonly Need[]): string {
  return needs.map(({ text }) => text).join(BETWEEN);
}
