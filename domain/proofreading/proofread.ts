import { type Block, plainText } from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import type { Language } from '#domain/content/languages.ts';
import type { DraftContent } from '#domain/content/post-draft.ts';
import { milesBetween } from '#domain/places/distance.ts';
import type { Gazetteer, Place } from '#domain/places/gazetteer.server.ts';
import { plainName } from '#domain/places/spelling.ts';
import { officePosition, type Whereabouts } from '#domain/places/towns-served.ts';
import { placeholderError } from '#domain/provider/placeholder-errors.ts';
import { type Placeholder, placeholdersIn } from '#domain/provider/placeholders.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import {
  ageRemarks,
  cut,
  headingRemarks,
  linkRemarks,
  type Remark,
  readingAge,
  sentencesIn,
} from './running-text.ts';

/** No carer drives this far, so a place beyond it may come from copied text. */
const FAR_MILES = 40;
/** Smaller towns have names that are also ordinary words. */
const POPULATION_MIN = 10_000;
/** A name after a preposition of place: up to three words, joined as in Stratford-upon-Avon or Isle of Wight. */
const PLACED =
  /\b(?:in|near|around|across) (\p{Lu}[\p{L}’'-]{1,40}(?: (?:\p{Lu}[\p{L}’'-]{1,40}|of|upon|under|the)){0,3})/gu;

function farPlaces(known: Gazetteer, text: string, whereabouts: Whereabouts): readonly string[] {
  const office = officePosition(known, whereabouts);
  if (!office) return [];
  const far = new Set<string>();
  for (const { 1: named = '' } of text.matchAll(PLACED)) {
    const place = townIn(known, named);
    if (!place) continue;
    const [name, all] = place;
    if (all.every((one) => milesBetween(office, one) > FAR_MILES)) far.add(name);
  }
  return [...far];
}

function townIn(known: Gazetteer, named: string): readonly [string, readonly Place[]] | null {
  const tokens = named.split(' ');
  for (let length = tokens.length; length > 0; length--) {
    const name = tokens
      .slice(0, length)
      .join(' ')
      .replace(/['’]s$/, '');
    const places = known.byName.get(plainName(name));
    if (places) return places.some(({ population }) => population >= POPULATION_MIN) ? [name, places] : null;
  }
  return null;
}

const SAID_IN_ENGLISH: ReadonlySet<Placeholder> = new Set([
  'area',
  'towns',
  'hours',
  'meetings',
  'shortestVisit',
  'visits',
  'training',
]);

function englishInWelsh(text: string): readonly string[] {
  return placeholdersIn(text)
    .filter((name) => SAID_IN_ENGLISH.has(name))
    .map((name) => `Write out {${name}} in Welsh: it is filled in in English`);
}

type Checked = Pick<DraftContent, 'title' | 'excerpt' | 'text' | 'pictureAlt'>;

export interface Proofs {
  readonly remarks: readonly Remark[];
  readonly age: number | null;
}

export interface Publisher {
  readonly provider: Provider;
  readonly known: Gazetteer;
  /** English by default; the ease of Welsh can't be measured. */
  readonly language?: Language;
}

/** Screen readers can't pause within it. */
const ALT_MAX = 200;

const LEFT_OVER = /lorem ipsum|\b(?:TODO|TBC|TBA|XXX+)\b|\[[^\][\n]{1,60}\]/;
const FILE_NAME = /\.(?:jpe?g|png|heic|webp|avif)$|^(?:IMG|DSC|PXL)[-_ ]?\d+/i;
const SAYS_PICTURE = /^(?:an? |the )?(?:picture|image|photo|photograph|drawing) (?:of|showing)\b/i;
const SHOUTED = /\b(?:\p{Lu}{2,}[ ,]+){3,}\p{Lu}{2,}\b/u;

/** Demonstration facts that would be false claims on another site; an `.example` address leads nowhere. */
const DEMO_FACTS = [
  DEMO_PROVIDER.shortName,
  DEMO_PROVIDER.phone,
  DEMO_PROVIDER.onCallPhone,
  DEMO_PROVIDER.address.street,
  DEMO_PROVIDER.address.postcode,
  '.example',
];

export interface CheckedText {
  readonly field: string;
  readonly written: string;
  readonly blocks?: readonly Block[];
  readonly altBeside?: string;
}

export function proofread({ title, excerpt, text, pictureAlt }: Checked, publisher: Publisher): Proofs {
  return proofreadTexts(
    [
      { field: 'title', written: title },
      { field: 'excerpt', written: excerpt },
      { field: 'text', written: text, blocks: parseMarkup(text) },
      { field: 'pictureAlt', written: pictureAlt, altBeside: title },
    ],
    publisher,
  );
}

/** Takes linear time. @param more placeholders they allow in addition to the common ones */
export function proofreadTexts(
  texts: readonly CheckedText[],
  { provider, known, language = 'en' }: Publisher,
  more: readonly string[] = [],
): Proofs {
  const checkedTexts = texts.map((text) => ({
    ...text,
    blocks: text.blocks ?? [],
    plainText: text.blocks ? plainText(text.blocks) : text.written,
  }));
  const running = checkedTexts.filter(({ blocks }) => blocks.length > 0);
  const reading =
    language === 'en' ? readingAge(running.flatMap(({ blocks }) => blocks.flatMap(sentencesIn))) : null;
  return {
    age: reading?.age ?? null,
    remarks: [
      ...checkedTexts.flatMap(({ field, written, plainText: wording }) => [
        ...leftOver(field, wording, provider),
        ...placeholderRemarks(field, placeholderError(written, provider, more)),
        ...(language === 'cy' ? englishInWelsh(written).map((text) => ({ field, text })) : []),
      ]),
      ...checkedTexts.flatMap(({ field, written, altBeside }) =>
        altBeside === undefined ? [] : altRemarks(field, written, altBeside),
      ),
      ...running.flatMap(({ field, blocks }) => [
        ...blocks.flatMap((block) => (block.kind === 'picture' ? altRemarks(field, block.alt, '') : [])),
        ...linkRemarks(field, blocks),
        ...headingRemarks(field, blocks),
      ]),
      ...ageRemarks(running.at(-1)?.field ?? '', reading),
      ...checkedTexts.flatMap(({ field, plainText: text }) =>
        placeRemarks(field, farPlaces(known, text, provider)),
      ),
    ],
  };
}

function leftOver(field: string, text: string, { shortName }: Pick<Provider, 'shortName'>): Remark[] {
  const remarks: Remark[] = [];
  const found = LEFT_OVER.exec(text)?.[0];
  if (found) remarks.push({ field, stops: true, text: `Replace “${found}”: it was left to be filled in` });
  const demo =
    shortName === DEMO_PROVIDER.shortName ? undefined : DEMO_FACTS.find((fact) => text.includes(fact));
  if (demo) {
    remarks.push({
      field,
      stops: true,
      text: `Replace “${demo}”: it is from the demonstration, not about you`,
    });
  }
  const shouted = SHOUTED.exec(text)?.[0];
  if (shouted)
    remarks.push({ field, text: `Write “${cut(shouted)}” in small letters: capitals are hard to read` });
  return remarks;
}

function placeholderRemarks(field: string, error: string | undefined): Remark[] {
  return error === undefined ? [] : [{ field, stops: true, text: error }];
}

function altRemarks(field: string, alt: string, title: string): Remark[] {
  const quoted = `“${cut(alt)}”`;
  if (FILE_NAME.test(alt)) {
    return [{ field, stops: true, text: `Say what the picture shows: ${quoted} is the name of a file` }];
  }
  if (SAYS_PICTURE.test(alt)) {
    return [{ field, text: `Begin ${quoted} with what one sees: everyone knows that it is a picture` }];
  }
  if (alt !== '' && alt === title) {
    return [{ field, text: 'Say what the picture shows: at the moment it repeats the title' }];
  }
  return alt.length > ALT_MAX ? [{ field, text: `Shorten ${quoted} to one or two sentences` }] : [];
}

function placeRemarks(field: string, places: readonly string[]): Remark[] {
  return places.map((place) => ({ field, text: `Check “${place}”: it is far from your office` }));
}
