import { describe, expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { blocksSchema } from '#domain/content/blocks.ts';
import { NATION_IDS } from '#domain/nations/nations.ts';
import { placeholderNamed, placeholdersNamed } from '#domain/provider/placeholders.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import aboutPage from './about.json' with { type: 'json' };
import careersPage from './caregiver.json' with { type: 'json' };
import { readTexts, textsToProofread } from './check.ts';
import { ORDER, ownTexts, placedSections, REVIEWED_ON, wholeTexts } from './own-texts.ts';
import { definePage, fieldsIn, type PageText, TOP, textsOf } from './page-text.ts';
import { overdueLegalPages, PAGE_TEXTS, reviewWasDue } from './page-texts.ts';
import { PAGE_PLACEHOLDER_NAMES, PAGE_PLACEHOLDERS, pagePlaceholder } from './placeholders.ts';
import privacyPage from './privacy.json' with { type: 'json' };
import { sentTexts } from './shown.ts';
import startedPage from './started.json' with { type: 'json' };

const ABOUT = definePage(aboutPage);
const CAREERS = definePage(careersPage);
const STARTED = definePage(startedPage);

const facts = (provider: Provider) => ({ provider, targets: DEFAULT_TARGETS });
const textsFor = <Page extends PageText>(page: Page, own = {}, provider: Provider = DEMO_PROVIDER) =>
  textsOf(page, sentTexts(page, own, facts(provider)));
const TODAY = { today: '2026-11-23', isReady: true };

describe.each(PAGE_TEXTS.map((page) => [page.path, page] as const))('the record of %s', (_, page) => {
  test('has every field in a section, and the top first', () => {
    expect(page.sections[0]?.key).toBe(TOP.key);
    const placed = page.sections.flatMap(({ key }) => fieldsIn(page, key).map(([name]) => name));
    expect(placed).toEqual(Object.keys(page.fields));
  });

  test('says nothing with a brace, for any nation, new or full', () => {
    for (const provider of [NEW_PROVIDER, DEMO_PROVIDER]) {
      for (const nation of NATION_IDS) {
        const texts = textsFor(page, {}, { ...provider, nation });
        expect(JSON.stringify(Object.values(texts)).replaceAll(/[{}]"|"[{}]|[[{,]\{"|"\}/g, '')).not.toMatch(
          /\{\w+[:}]|undefined|null/,
        );
      }
    }
  });

  test('uses placeholders that there are', () => {
    for (const { builtIn, keeps } of Object.values(page.fields)) {
      for (const name of [...placeholdersNamed(builtIn), ...(keeps?.names ?? [])]) {
        expect(pagePlaceholder(name) ?? placeholderNamed(name), name).toBeDefined();
      }
      for (const name of keeps?.names ?? []) expect(placeholdersNamed(builtIn)).toContain(name);
    }
  });

  test('is ready for readers as it came, and then differs in nothing', () => {
    const whole = wholeTexts(page, {});
    expect(readTexts(page, whole, TODAY)).toEqual({ ok: true, value: {} });
    for (const [key, field] of Object.entries(page.fields)) {
      if (field.kind === 'rich') {
        expect(blocksSchema.safeParse(textsFor(page)[key]).success, key).toBe(true);
      }
    }
  });
});

test('what the office did not change is not stored, so that a better text of ours reaches it', () => {
  const typed = { ...wholeTexts(ABOUT, {}), 'mission-heading': '  Why we  are here ', 'top-text': '' };
  expect(ownTexts(ABOUT, typed)).toEqual({ 'mission-heading': 'Why we are here' });
  expect(ownTexts(ABOUT, { 'gone-heading': 'Of an earlier version' })).toEqual({});
});

test('a page is sent only what it does not know', () => {
  const { texts = {}, order } = sentTexts(STARTED, {}, facts(DEMO_PROVIDER));
  expect(order).toBeUndefined();
  expect(Object.keys(texts)).toEqual(['steps-items', 'questions-items', 'call-text']);
  expect(textsFor(STARTED)['top-heading']).toBe('Getting Started');
});

test('texts of the office say the facts, with links where running text names a number', () => {
  const own = {
    'mission-text': 'Ring {phone} or ask us in {city}. {freeTalk:It is **free**.|It costs.}',
    'call-text': 'We answer within {enquiryDays}.',
  };
  const aboutTexts = textsFor(ABOUT, own, { ...DEMO_PROVIDER, phone: '01632 960 123' });
  expect(aboutTexts['mission-text']).toEqual([
    {
      kind: 'paragraph',
      words: [
        'Ring ',
        { link: '01632 960 123', href: 'tel:01632960123' },
        expect.stringMatching(/^ or ask us in Coventry\./),
        ...aboutTexts['mission-text'].flatMap((block) =>
          block.kind === 'paragraph' && typeof block.words !== 'string' ? block.words.slice(3) : [],
        ),
      ],
    },
  ]);
  expect(aboutTexts['call-text']).toBe('We answer within one working day.');
});

test('an item of which nothing is left for this office is not shown', () => {
  const names = (provider: Provider) => textsFor(CAREERS, {}, provider)['get-items'].map(({ name }) => name);
  expect(names(NEW_PROVIDER)).toEqual(['Training', 'Full time or part time']);
  expect(names(DEMO_PROVIDER)).toHaveLength(5);
  const checks = (provider: Provider) =>
    textsFor(ABOUT, {}, provider)['reasons-items'].find(({ name }) => name.startsWith('Carers checked'));
  expect(checks(DEMO_PROVIDER)).toEqual({
    name: 'Carers checked and trained',
    lines: [
      'We ask for two written references and an enhanced criminal record check. Training comes in the first two weeks.',
    ],
  });
  expect(checks({ ...NEW_PROVIDER, nation: 'scotland' })?.lines).toEqual([
    'We ask for membership of the PVG scheme.',
  ]);
});

describe('the order of sections', () => {
  const keys = (written: string) =>
    placedSections(ABOUT, written).map(({ key, isHidden }) => (isHidden ? `-${key}` : key));

  test('is the office’s, with new sections where they came and the last one last', () => {
    expect(keys('')).toEqual(['mission', 'reasons', 'people', 'call']);
    expect(keys('call reasons gone reasons mission')).toEqual(['reasons', 'mission', 'people', 'call']);
    expect(keys('-mission -people -call')).toEqual(['-mission', 'reasons', 'people', '-call']);
  });

  test('is stored and sent only where it differs', () => {
    expect(ownTexts(ABOUT, { [ORDER]: 'mission reasons people call' })).toEqual({});
    const own = ownTexts(ABOUT, { [ORDER]: 'reasons -mission' });
    expect(own).toEqual({ [ORDER]: 'reasons -mission people call' });
    expect(sentTexts(ABOUT, own, facts(DEMO_PROVIDER)).order).toEqual(['reasons', 'people', 'call']);
  });
});

describe('texts that are to be published', () => {
  const errors = (typed: Readonly<Record<string, string>>, page: PageText = ABOUT, isReady = true) => {
    const read = readTexts(page, typed, { ...TODAY, isReady });
    return read.ok ? {} : read.errors;
  };

  test.each([
    [{ 'top-heading': 'x'.repeat(121) }, { 'top-heading': 'Use at most 120 characters' }],
    [
      { 'mission-text': '![Tea](media:4)' },
      { 'mission-text': expect.stringContaining('Take the picture out') },
    ],
    [{ 'reasons-items': 'Only a name' }, { 'reasons-items': 'Fill in both “Point” and “Text”' }],
  ])('are refused beside the field: %j', (typed, expected) => {
    expect(errors(typed)).toEqual(expected);
  });

  test('are asked less while they are a draft', () => {
    expect(errors({ 'reasons-items': 'Only a name' }, ABOUT, false)).toEqual({});
    expect(Object.keys(errors({ 'top-text': 'x'.repeat(1_001) }, ABOUT, false))).toEqual(['top-text']);
  });

  test('are proofread where the office changed them, as they are drawn', () => {
    const texts = textsToProofread(STARTED, {
      'top-heading': 'Begin',
      'steps-items': 'Ring\nAsk [us](/contact).',
      [ORDER]: 'questions steps call',
    });
    expect(texts.map(({ field }) => field)).toEqual(['top-heading', 'steps-items']);
    expect(texts[1]?.blocks).toHaveLength(2);
  });
});

test.each(PAGE_PLACEHOLDER_NAMES)('{%s} is said plainly and with links alike', (name) => {
  const { render, link } = PAGE_PLACEHOLDERS[name];
  for (const provider of [NEW_PROVIDER, DEMO_PROVIDER]) {
    expect(render(facts(provider))).not.toMatch(/[{}]|undefined|null/);
    const parts = link?.(facts(provider)) ?? [];
    const text = parts
      .map((part) => (typeof part === 'object' && 'link' in part ? part.link : part))
      .join('');
    if (link) expect(text).toBe(render(facts(provider)));
  }
});

const PRIVACY = definePage(privacyPage);

const READ = { [REVIEWED_ON]: '2025-11-23' };

test('a legal page is to be read again a year after someone read it', () => {
  expect(reviewWasDue(READ, '2026-11-23')).toBeNull();
  expect(reviewWasDue(READ, '2026-11-24')).toBe('2026-11-23');
  const texts = new Map([
    ['/privacy', READ],
    ['/about', READ],
  ]);
  expect(overdueLegalPages(texts, '2026-11-24')).toEqual([PRIVACY]);
});

test('a legal page without a date of its own is reviewed with the others, under Settings', () => {
  expect(reviewWasDue({}, '2026-11-24')).toBeNull();
});
