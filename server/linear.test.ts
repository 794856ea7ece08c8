import { describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD, PACE_FIELD } from '#app/forms/fields.ts';
import { ownPath } from '#app/forms/own-path.ts';
import { hasMoreFields } from '#app/forms/read-form.server.ts';
import { signsOf } from '#app/forms/submit.server.ts';
import { linksIn } from '#app/staff/cases/panels/emails/links-in.ts';
import { readApplication } from '#domain/cases/application/application.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { initials } from '#domain/cases/display-name.ts';
import { readReply } from '#domain/cases/formatting.ts';
import { concernSchema, questionSchema, thanksSchema } from '#domain/cases/kinds/message.schema.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import { whyPicturesStop } from '#domain/cases/picture-sign.ts';
import { searchParts, searchTerms } from '#domain/cases/search/search-terms.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { isEmailAddress } from '#domain/contact-details/email-address.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { parseMarkup, writeMarkup } from '#domain/content/blocks-markup.ts';
import { cleanInline, parseInline, partsOf } from '#domain/content/inline-markup.ts';
import { indexDocuments, search } from '#domain/content/search.ts';
import { isSlug, slugFrom } from '#domain/content/slug.ts';
import { forwardIn } from '#domain/incoming/forward.ts';
import { natureOf } from '#domain/incoming/nature.ts';
import { messageIn } from '#domain/incoming/said.ts';
import { ownTexts } from '#domain/page-texts/own-texts.ts';
import { pageTextAt } from '#domain/page-texts/page-texts.ts';
import { sentTexts } from '#domain/page-texts/shown.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { readPostcode } from '#domain/places/postcode.ts';
import { readTowns } from '#domain/places/towns-served.ts';
import { proofread } from '#domain/proofreading/proofread.ts';
import { NEW_PROVIDER } from '#domain/provider/provider.ts';
import { normalPath } from '#domain/seo/redirect-ways.ts';
import { readSessionCookie } from '#domain/staff/session-cookie.ts';
import { asksToStop } from '#domain/text-messages/stops.server.ts';
import { fileNameFor } from '#platform/files/file-type.server.ts';
import { multipartBoundary } from '#platform/files/multipart.ts';
import { joinFlowed } from '#platform/mail/flowed-text.ts';
import { htmlReader } from '#platform/mail/html-text.server.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { takeUuencoded, textOfRtf } from '#platform/mail/old-formats.ts';
import { withoutArmour } from '#platform/mail/protected-mail.server.ts';
import { withoutAddresses } from '#platform/mail/smtp-failure.ts';
import { cleanSvg } from '#platform/svg/clean.ts';
import { xmlText } from '#platform/xml/xml.ts';
import { growsTooFast, growthOf, requestGrowsTooFast } from '#test/growth.ts';
import { pathToCache } from './page-cache.ts';
import { canonicalOf, withQuery } from './redirects.ts';
import { clientAddress } from './request-facts.ts';
import { isTooLong } from './request-limits.ts';
import { beginningOf } from './route-table.ts';
import { bestEncoding } from './stored-page.ts';

/** Input that makes patterns try again: repeated signs, pairs that never end, and text that looks complete. */
const PUMPS = [
  ...' /\\.@,;:=&%#?!-_*+()[]{}<>"\'`~^$|0aA\t\n\r\u00e9\u0301\u200b\u{1f490}',
  ...'// /. /a ./ ../ %2f %25 %e2 \\/ [a ]( [a]( _a a_ ** **a **_ _** \\[ \\a ![ a. .a a@ @a "a \\" <a -a a- 0) (0'.split(
    ' ',
  ),
  ..."+44 x0 ext a' c- ;q=0 br; gzip a= a=b& &amp :: :0 1. boundary= \u0301a ab abc".split(' '),
  ...[
    ' /',
    'a ',
    ' a',
    '0 ',
    'x ',
    ', ',
    '; ',
    'br ',
    '> ',
    '- ',
    '1. ',
    '## ',
    '! ',
    '_ _ ',
    '** ** ',
    'form-data; ',
  ],
  ...['\n\n', ' \n', '\r\n', 'a\n\n', '## a\n', '- a\n', '> a\n', '! a\n', '1. a\n', 'a\n## b\n'],
];
const ENDS = ['', 'x\u0000a\u2028b'];

const INPUTS = PUMPS.flatMap((pump) => ENDS.map((after) => ({ pump, after })));

const addressOf = clientAddress(['127.0.0.1', '10.0.0.0/8']);
const places = await gazetteer();
const documents = indexDocuments([
  {
    path: '/',
    kind: 'page',
    title: 'Care at home',
    description: "Carers' visits",
    text: 'respite care '.repeat(50),
  },
]);
const fieldsOf = (text: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text]));
const PAGE_FACTS = { provider: NEW_PROVIDER, targets: DEFAULT_TARGETS };
const ABOUT = pageTextAt('/about')!;
const KEYS = Object.keys(ABOUT.fields);
const emailOf = (text: string): IncomingMail => ({
  messageId: null,
  follows: [],
  from: { name: text, address: text },
  to: [],
  replyTo: [],
  subject: text,
  sentAt: null,
  text,
  files: ['message/delivery-status', 'message/rfc822'].map((type) => ({
    name: '',
    type,
    bytes: new TextEncoder().encode(text),
    isInline: false,
  })),
  headers: () => [text],
});
const URL_ENCODED = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=';
const APPLICATION = ['title', 'fullNames', 'phone', 'email', 'jobType', 'careExperience', 'experienceLength'];

/** Everything that reads what a stranger, or someone who signed in, may send, and what comes before it. */
const READERS: Readonly<Record<string, readonly [start: string, read: (text: string) => unknown]>> = {
  'the length of a path': ['/', isTooLong],
  'the spelling of a path': ['/', canonicalOf],
  'the path of a redirect': ['/', normalPath],
  'the query behind a redirect': ['/a', (text) => withQuery(text, '?a=b')],
  'the path of a kept page': ['/', pathToCache],
  'the beginning of a path': ['/', (text) => beginningOf(text, new Set(['a']))],
  'the page to go back to': ['/', ownPath],
  'X-Forwarded-For': ['', (text) => addressOf('127.0.0.1', text)],
  'Accept-Encoding': ['', bestEncoding],
  'the cookie': ['a=b; kindlewick-staff=', (text) => readSessionCookie(text, false)],
  'the boundary of a form': ['multipart/form-data; ', multipartBoundary],
  'the number of fields': ['a=', (text) => hasMoreFields(Buffer.from(text), URL_ENCODED, Infinity)],
  'the number of parts': ['--x', (text) => hasMoreFields(Buffer.from(text), `${PARTS}x`, Infinity)],
  'the number of parts with an odd boundary': [
    '--aaaaaaaaaaaaaaaaaaaab',
    (text) => hasMoreFields(Buffer.from(text), `${PARTS}${'a'.repeat(60)}b`, Infinity),
  ],
  'a concern': ['', (text) => readFields(concernSchema, fieldsOf(text, Object.keys(concernSchema.shape)))],
  'a question': ['', (text) => readFields(questionSchema, fieldsOf(text, Object.keys(questionSchema.shape)))],
  thanks: ['', (text) => readFields(thanksSchema, fieldsOf(text, Object.keys(thanksSchema.shape)))],
  'an application': ['', (text) => readApplication(fieldsOf(text, APPLICATION), ['Leeds'], 0)],
  'a town': ['', (text) => readTowns(places, text, null)],
  'a postcode': ['A', readPostcode],
  'the traps of a form': ['', (text) => signsOf({ [PACE_FIELD]: text, [HONEYPOT_FIELD]: text })],
  'an email address': ['a', isEmailAddress],
  'what one email address has in common': ['a', emailKey],
  'what one number has in common': ['0', phoneKey],
  'the words of a line': ['', parseInline],
  'tidied words': ['', (text) => cleanInline(partsOf(parseInline(text)))],
  'a post': ['', parseMarkup],
  'a reply': ['', readReply],
  'an item of a list in a reply': ['- ', readReply],
  'a picture in a reply': ['![a](', (text) => [readReply(text), whyPicturesStop(text, new Set())]],
  'a post written out again': ['', (text) => writeMarkup(parseMarkup(text))],
  'the texts of a page': ['', (text) => sentTexts(ABOUT, ownTexts(ABOUT, fieldsOf(text, KEYS)), PAGE_FACTS)],
  'a post proofread': [
    '',
    (text) =>
      proofread(
        { title: text, excerpt: text, text, pictureAlt: text },
        { provider: NEW_PROVIDER, known: places },
      ),
  ],
  'the words of a post': [
    '',
    (text) => indexDocuments([{ path: '/', kind: 'post', title: '', description: '', text }]),
  ],
  'a question to the search': ['', (text) => search(documents, text)],
  'the words of a case': ['', searchTerms],
  'a search of the inbox': ['', searchParts],
  'the address of a post': ['a', isSlug],
  'an address from a title': ['a', slugFrom],
  initials: ['', initials],
  'an excerpt': ['', excerpt],
  'the name of a file': ['a', (text) => fileNameFor(text, 'text/plain')],
  'the answer of a mail server': ['550 ', withoutAddresses],
  'what someone says in an email': ['', messageIn],
  'what a phone adds to an email': ['sent from my ', messageIn],
  'what begins a quotation': ['On 1 ', messageIn],
  'what is forwarded': ['', (text) => forwardIn({ ...emailOf(text), subject: '' })],
  'the head of what is forwarded': [
    'Begin forwarded message:\nFrom: ',
    (text) => forwardIn({ ...emailOf(text), subject: '' }),
  ],
  'links in an email': ['https://a.b/', linksIn],
  'the report of a mail server': ['Action: failed\nDiagnostic-Code: ', (text) => natureOf(emailOf(text))],
  'flowed text': ['', (text) => joinFlowed(text, true)],
  'files within a text': ['begin 644 a\n', takeUuencoded],
  'an email in RTF': ['{\\rtf1 ', textOfRtf],
  'armour of PGP': ['-----BEGIN PGP MESSAGE-----\n', withoutArmour],
  'a text message that asks to stop': ['stop ', asksToStop],
  'an email in HTML': ['', (text) => htmlReader()(text)],
  'text in XML': ['', xmlText],
  'the elements of a logo': ['<svg viewBox="0 0 9 9">', cleanSvg],
  'the path of a logo': ['<svg viewBox="0 0 9 9"><path d="', (text) => cleanSvg(`${text}"/></svg>`)],
  'the colours of a logo': ['<svg viewBox="0 0 9 9"><g style="', (text) => cleanSvg(`${text}"/></svg>`)],
  'the classes of a logo': ['<svg viewBox="0 0 9 9"><style>', (text) => cleanSvg(`${text}</style></svg>`)],
};

/** Each growth is confirmed in up to 20 runs, which a busy machine takes minutes for. */
const SLOWLY = { timeout: 240_000 };

describe('the measure', SLOWLY, () => {
  const pumped = { before: '', pump: '/', after: 'x' };

  test('tells a pattern that begins anew at each sign', () => {
    expect(growsTooFast((text) => text.replace(/\/+$/, ''), pumped)).toBe(true);
  });

  test('tells a pattern with two ways to read the same', () => {
    expect(growsTooFast((text) => /^\/*\/*$/.test(text), pumped)).toBe(true);
  });

  test('lets be what begins at a certain length', () => {
    const sum = (text: string) => {
      let found = 0;
      for (let round = 0; round < 5_000; round++) for (const sign of text) found += sign.charCodeAt(0);
      return found;
    };
    expect(growsTooFast((text) => (text.length < 100 ? 0 : sum(text)), pumped)).toBe(false);
  });

  test('lets linear work be, however much it is', () => {
    const slowly = (text: string) => {
      let sum = 0;
      for (let round = 0; round < 50; round++) for (const sign of text) sum += sign.charCodeAt(0);
      return sum;
    };
    expect(growthOf(slowly, pumped)).toBeGreaterThan(2);
    expect(growsTooFast(slowly, pumped)).toBe(false);
  });

  test('tells a request whose work grows with the square of what is sent', async () => {
    const trim = async (length: number) => `${'/'.repeat(length)}x`.replace(/\/+$/, '');
    expect(await requestGrowsTooFast(trim, 12_000)).toBe(true);
    expect(await requestGrowsTooFast(async (length) => 'a'.repeat(length), 12_000)).toBe(false);
  });
});

describe('with its length grows evenly the time that is taken to read', SLOWLY, () => {
  test.each(Object.entries(READERS))('%s', (_, [before, read]) => {
    // One is enough to know, and each takes its time.
    const grown = INPUTS.find((input) => growsTooFast(read, { ...input, before }));
    expect(grown).toBeUndefined();
  });
});
