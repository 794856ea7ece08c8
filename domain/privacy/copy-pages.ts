import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CopiedCase, CopiedPerson } from './copied-case.server.ts';

import type { Passage } from './for-review.server.ts';
import type { HeldCase, HeldComment, Mention } from './held.server.ts';

export interface CopyCover {
  readonly reference: string;
  readonly provider: string;
  readonly now: number;
  readonly held: readonly HeldCase[];
  readonly comments: readonly HeldComment[];
  readonly mentions: readonly Mention[];
}

const LOOK =
  'body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit;border-left:4px solid #999;padding-left:1rem}.first{border:2px solid #b00;padding:1rem}';

function* page(title: string, body: Iterable<string>): Generator<string> {
  yield `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(title)}</title><style>${LOOK}</style></head><body><h1>${esc(title)}</h1>`;
  yield* body;
  yield '</body></html>\n';
}

const PERSON = [
  ['Name', 'name'],
  ['Phone', 'phones'],
  ['Email', 'emails'],
  ['Postal address', 'postalAddress'],
  ['Writes about', 'writesAbout'],
  ['Relation', 'relation'],
  ['Likes to be reached', 'likesToBeReached'],
  ['Needs', 'needs'],
] as const satisfies readonly (readonly [string, keyof CopiedPerson])[];

export function coverPage(
  { reference, provider, now, held, comments, mentions }: CopyCover,
  people: readonly CopiedPerson[],
): Iterable<string> {
  const cases = held.flatMap((one) =>
    [one.reference, ...one.merged].map(
      (name) => `<li><a href="cases/${name}.html">${name}</a> (<a href="cases/${name}.json">JSON</a>)</li>`,
    ),
  );
  const items = comments.map(
    ({ post, text, receivedAt }) =>
      `<li>On ${esc(post)}, ${esc(shortTime(receivedAt))}<pre>${esc(text)}</pre></li>`,
  );
  const named = mentions.map(
    ({ kind, reference, receivedAt, by }) =>
      `<li>${KINDS[kind].name} ${reference} of ${esc(shortTime(receivedAt))}, found by ${esc(by)}</li>`,
  );
  const noted = people.flatMap((person) =>
    PERSON.flatMap(([name, key]) =>
      person[key] ? [`<dt><strong>${name}</strong></dt><dd>${esc(person[key])}</dd>`] : [],
    ),
  );
  return page(`What ${provider} holds`, [
    `<p>Request ${reference}, made ${esc(fullTime(now))}.</p>
<div class="first"><p><strong>For the office, before this is sent:</strong> look through the folder review-first, and through the messages. Remove what is about other people, such as referees, carers or family, unless they agree or it is right to tell (Data Protection Act 2018, Schedule 2, paragraph 16). Then delete this box and the folder.</p>
${named.length > 0 ? `<p>These cases of other people seem to name the person. They are not in this copy:</p><ul>${named.join('')}</ul>` : ''}</div>
${noted.length > 0 ? `<h2>What we noted</h2><dl>${noted.join('')}</dl>` : ''}
<h2>Messages</h2>${cases.length > 0 ? `<ul>${cases.join('')}</ul>` : '<p>None.</p>'}
<h2>Comments</h2>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None.</p>'}
<h2>About this copy</h2><p>Pages are for reading; the JSON files hold the same for a computer, with times in UTC. The privacy notice on our website says why we keep what, for how long, and who sees it. You can ask us to correct or delete it, and complain to the Information Commissioner’s Office, ico.org.uk.</p>`,
  ]);
}

export function casePage(one: CopiedCase): Iterable<string> {
  return page(`${KINDS[one.kind].name} ${one.reference}`, bodyOfCase(one));
}

function* bodyOfCase(one: CopiedCase): Generator<string> {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Received', when(one.receivedAt)],
    ['Name', one.name],
    ...one.facts.map(({ label, value }) => [label, value] as const),
    ['Points', one.points.map((text, i) => `${i + 1}. ${text}`).join('\n')],
    ...one.recordFacts.map(({ label, value }) => [label, value] as const),
    ['Closed', when(one.closedAt)],
    [
      'In a file that we made for the regulator',
      one.bundlesForRegulator.map(({ request, madeAt }) => `${when(madeAt)}, request ${request}`).join('\n'),
    ],
    ['Tags', one.tags.join(', ')],
    ...(one.application?.answers ?? []).map(({ question, answer }) => [question, answer] as const),
    ['Interview', when(one.application?.interviewAt ?? null)],
    ['Not appointed because', one.application?.notAppointedBecause ?? null],
  ];
  const rows = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt><strong>${esc(name)}</strong></dt><dd>${esc(value ?? '')}</dd>`);
  yield `<dl>${rows.join('')}</dl>`;
  if (one.message) yield `<h2>Message</h2><pre>${esc(one.message)}</pre>`;
  for (const { subject, text, receivedAt, path, files } of one.emailsReceived)
    yield `<h2>Email we received, ${when(receivedAt)}</h2><p>${esc(subject)} (<a href="../${escPath(path)}">as it came</a>)</p><pre>${esc(text)}</pre>${listOf(files)}`;
  for (const { sentAt, text } of one.replies)
    yield `<h2>Our answer, ${when(sentAt)}</h2><pre>${esc(text)}</pre>`;
  for (const { subject, text, leftAt, path } of one.emails)
    if (subject && text && path && leftAt)
      yield `<h2>Email we sent, ${when(leftAt)}</h2><p>${esc(subject)} (<a href="../${escPath(path)}">as it looked</a>)</p><pre>${esc(text)}</pre>`;
  for (const { leftAt, text } of one.textMessages)
    if (leftAt) yield `<h2>Text message we sent, ${when(leftAt)}</h2><pre>${esc(text)}</pre>`;
  const files = one.files.map(({ path, name }) => `<li><a href="../${escPath(path)}">${esc(name)}</a></li>`);
  if (files.length > 0) yield `<h2>Files</h2><ul>${files.join('')}</ul>`;
  yield noticeOf(one);
}

function noticeOf({ privacyNotice }: CopiedCase): string {
  if (!privacyNotice) return '';
  const wording = privacyNotice.parts.map(({ text }) => text).join('\n\n');
  return `<h2>Our privacy notice when you sent this</h2><p>First used ${when(privacyNotice.firstUsedAt)}.</p><pre>${esc(wording)}</pre>`;
}

function listOf(paths: readonly string[]): string {
  const files = paths.map(
    (path) => `<li><a href="../${escPath(path)}">${esc(path.split('/').at(-1) ?? '')}</a></li>`,
  );
  return files.length > 0 ? `<ul>${files.join('')}</ul>` : '';
}

export function reviewPage(reference: string, passages: readonly Passage[]): Iterable<string> {
  return page(`${reference}: to look through first`, bodyOfReview(passages));
}

function* bodyOfReview(passages: readonly Passage[]): Generator<string> {
  for (const { title, at, text } of passages)
    yield `<h2>${esc(title)}${at === null ? '' : `, ${fullTime(at)}`}</h2><pre>${esc(text)}</pre>`;
}

function when<Moment extends string | null>(moment: Moment): string | Extract<Moment, null>;
function when(moment: string | null): string | null {
  return moment === null ? null : fullTime(Date.parse(moment));
}

function esc(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function escPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
