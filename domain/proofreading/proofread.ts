import {
  type Block,
  type Inline,
  inlineText,
  type ListItem,
  plainWords,
  type Words,
} from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import type { Language } from '#domain/content/languages.ts';
import { itemParts } from '#domain/content/list-markup.ts';
import type { DraftContent } from '#domain/content/post-draft.ts';
import type { Gazetteer } from '#domain/places/gazetteer.server.ts';
import { placeholderError } from '#domain/provider/placeholders.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { farPlaces } from './other-places.ts';
import { type ReadingAge, readingAge } from './reading-age.ts';

type Checked = Pick<DraftContent, 'title' | 'excerpt' | 'text' | 'pictureAlt'>;

export interface Remark {
  readonly field: keyof Checked;
  readonly text: string;
  /** Readers would take it for a mistake of ours: it must be mended before they see it. */
  readonly stops?: true;
}

export interface Proofs {
  readonly remarks: readonly Remark[];
  /** Null for a text that is too short to tell. */
  readonly age: number | null;
}

/** Who the words are published by. */
export interface Publisher {
  readonly provider: Provider;
  readonly known: Gazetteer;
  /** English, if nothing is said; how easily Welsh reads, nobody here can tell. */
  readonly language?: Language;
}

/** What an adult under strain reads with ease; the NHS writes for 9 to 11. */
const AGE_MAX = 14;
/** GOV.UK asks for 25 at most; of one with more than about 40 few readers remember the beginning. */
const SENTENCE_MAX = 40;
/** So many words are a page without a place to rest. */
const WORDS_WITHOUT_HEADING = 400;
/** Screen readers can't pause within it. */
const ALT_MAX = 200;
const QUOTED_MAX = 60;

/** Left by a template, or written to be filled in later. */
const LEFT_OVER = /lorem ipsum|\b(?:TODO|TBC|TBA|XXX+)\b|\[[^\][\n]{1,60}\]/;
const EMPTY_LINK =
  /^(?:(?:click|press|tap) here|here|more|(?:read|see|find out|learn) more|this(?: page| link)?|link)\.?$/i;
/** A bare domain is a good name of a site. */
const ADDRESS = /^(?:https?:\/\/|www\.[^/\s]{1,100}\/\S)/i;
const FILE_NAME = /\.(?:jpe?g|png|heic|webp|avif)$|^(?:IMG|DSC|PXL)[-_ ]?\d+/i;
const SAYS_PICTURE = /^(?:an? |the )?(?:picture|image|photo|photograph|drawing) (?:of|showing)\b/i;
const SHOUTED = /\b(?:\p{Lu}{2,}[ ,]+){3,}\p{Lu}{2,}\b/u;

/** What of the demonstration's facts would be a false claim on another site; an address under `.example` leads nowhere. */
const DEMO_FACTS = [
  DEMO_PROVIDER.shortName,
  DEMO_PROVIDER.phone,
  DEMO_PROVIDER.onCallPhone,
  DEMO_PROVIDER.address.street,
  DEMO_PROVIDER.address.postcode,
  '.example',
];

/** What to mend in a text before readers see it, as a careful colleague would say. Takes time linear in the text. */
export function proofread(content: Checked, { provider, known, language = 'en' }: Publisher): Proofs {
  const blocks = parseMarkup(content.text);
  const reading = language === 'en' ? readingAge(blocks.flatMap(sentencesIn)) : null;
  const texts = { ...content, text: plainWords(blocks) };
  return {
    age: reading?.age ?? null,
    remarks: [
      ...FIELDS.flatMap((field) => [
        ...leftOver(field, texts[field], provider),
        ...placeholderRemarks(field, content[field], provider),
      ]),
      ...altRemarks('pictureAlt', content.pictureAlt, content.title),
      ...blocks.flatMap((block) => (block.kind === 'picture' ? altRemarks('text', block.alt, '') : [])),
      ...linkRemarks(blocks),
      ...headingRemarks(blocks),
      ...ageRemarks(reading),
      ...FIELDS.flatMap((field) => placeRemarks(field, farPlaces(known, texts[field], provider))),
    ],
  };
}

const FIELDS = ['title', 'excerpt', 'text', 'pictureAlt'] as const;

function leftOver(field: keyof Checked, text: string, { shortName }: Pick<Provider, 'shortName'>): Remark[] {
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

function placeholderRemarks(field: keyof Checked, text: string, provider: Provider): Remark[] {
  const error = placeholderError(text, provider);
  return error === undefined ? [] : [{ field, stops: true, text: error }];
}

function altRemarks(field: keyof Checked, alt: string, title: string): Remark[] {
  const quoted = `“${cut(alt)}”`;
  if (FILE_NAME.test(alt)) {
    return [{ field, stops: true, text: `Say what the picture shows: ${quoted} is the name of a file` }];
  }
  if (SAYS_PICTURE.test(alt)) {
    return [{ field, text: `Begin ${quoted} with what one sees: everybody knows that it is a picture` }];
  }
  if (alt !== '' && alt === title) {
    return [{ field, text: 'Say what the picture shows: at the moment it repeats the title' }];
  }
  return alt.length > ALT_MAX ? [{ field, text: `Shorten ${quoted} to one or two sentences` }] : [];
}

function linkRemarks(blocks: readonly Block[]): Remark[] {
  return blocks.flatMap(linksIn).flatMap((link): Remark[] => {
    if (EMPTY_LINK.test(link.trim())) {
      return [{ field: 'text', text: `Name where the link “${link}” leads: it is read out on its own` }];
    }
    return ADDRESS.test(link)
      ? [
          {
            field: 'text',
            text: `Give the link ${cut(link)} a name: an address is read out letter by letter`,
          },
        ]
      : [];
  });
}

function headingRemarks(blocks: readonly Block[]): Remark[] {
  const remarks: Remark[] = [];
  const headings = blocks.filter((block) => block.kind === 'heading');
  const first = headings[0];
  if (first?.level === 3) {
    remarks.push({
      field: 'text',
      text: `Make “${cut(first.text)}” a heading: a subheading needs one above it`,
    });
  }
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (
      block.kind === 'heading' &&
      (!next || (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? 2)))
    ) {
      remarks.push({ field: 'text', text: `Write something under the heading “${cut(block.text)}”` });
    }
    const bold = block.kind === 'paragraph' ? allBold(block.words) : null;
    if (bold) remarks.push({ field: 'text', text: `Make “${cut(bold)}” a heading: bold alone is none` });
  }
  const length = plainWords(blocks).split(/\s+/).length;
  if (headings.length === 0 && length > WORDS_WITHOUT_HEADING) {
    remarks.push({
      field: 'text',
      text: `Add a heading or two: ${length} words without one are hard to find one’s way in`,
    });
  }
  return remarks;
}

function ageRemarks(reading: ReadingAge | null): Remark[] {
  if (!reading) return [];
  const { age, longestSentence } = reading;
  const remarks: Remark[] = [];
  if (age > AGE_MAX) {
    remarks.push({
      field: 'text',
      text: `Use shorter sentences and words: this reads with ease from about ${age} years, aim for ${AGE_MAX} or less`,
    });
  }
  if (longestSentence.words > SENTENCE_MAX) {
    const { words, text } = longestSentence;
    remarks.push({
      field: 'text',
      text: `Make two of the sentence that begins “${cut(text)}”: it has ${words} words`,
    });
  }
  return remarks;
}

function placeRemarks(field: keyof Checked, places: readonly string[]): Remark[] {
  return places.map((place) => ({ field, text: `Check “${place}”: it is far from your office` }));
}

/** What is read as sentences, not headings or descriptions of pictures. */
function sentencesIn(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
    case 'note':
      return [spoken(block.words)];
    case 'list':
      return block.items.flatMap(wordsOfItem).map(spoken);
    default:
      return [];
  }
}

function linksIn(block: Block): readonly string[] {
  const words =
    'words' in block ? [block.words] : block.kind === 'list' ? block.items.flatMap(wordsOfItem) : [];
  return words
    .flatMap(partsOf)
    .flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : []));
}

function wordsOfItem(item: ListItem): readonly Words[] {
  const { words, lists } = itemParts(item);
  return [words, ...lists.flatMap((list) => list.items.flatMap(wordsOfItem))];
}

function allBold(words: Words): string | null {
  const [only, ...others] = partsOf(words);
  return typeof only === 'object' && 'strong' in only && others.length === 0 ? only.strong : null;
}

function partsOf(words: Words): readonly Inline[] {
  return typeof words === 'string' ? [words] : words;
}

function spoken(words: Words): string {
  return partsOf(words).map(inlineText).join('');
}

function cut(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').slice(0, QUOTED_MAX);
  return short.length < text.length ? `${short.replace(/ \S*$/, '')} …` : short;
}
