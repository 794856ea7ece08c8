import type { PrintedLogo } from '#app/pictures/drawings.server.ts';
import { sentFacts } from '#domain/cases/case-fields.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import type { Look } from '#domain/look/look.ts';
import { paletteOf } from '#domain/look/palette.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { KINDS } from '../../kinds.ts';
import type { EmailView } from '../panels/emails/email-view.server.ts';
import { besideText } from '../panels/files/in-text.ts';
import type { Fact } from '../screen/case-sections.ts';
import type { EntryView, MessageView, ReplyView } from '../screen/case-view.server.ts';
import { statusName } from '../screen/status-text.ts';
import type { CasePaper } from './case-paper.server.ts';
import { beginDocument, type Document } from './document.server.ts';

interface Printed {
  readonly provider: Provider;
  readonly look: Look;
  readonly logo: PrintedLogo | null;
  readonly by: string;
  readonly now: number;
}

export async function casePdf(
  paper: CasePaper,
  { provider, look, logo, by, now }: Printed,
): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, reference } = paper.view;
  const palette = paletteOf(look);
  const footer = `${reference}, printed by ${by} on ${fullTime(now)}`;
  const title = `${KINDS[kind].name} ${reference}`;
  using document = await beginDocument(title, palette, isLong(paper) ? footer : undefined);
  if (logo) document.picture(logo);
  document.paragraph(`${provider.name}. Confidential.`, { size: 9, colour: palette['ink-soft'] });
  for (const _ of writeCase(document, paper)) await document.draw();
  return await document.finish(
    footer,
    'Characters this document can’t print are shown as dots. You can read them on the dashboard.',
  );
}

/** About a hundred pages: a server with 512 MB can't hold many more before layout. */
const LONG_CHARACTERS = 300_000;

function isLong({ view: { thread } }: CasePaper): boolean {
  const characters = thread.reduce((sum, entry) => sum + (entry.type === 'email' ? entry.text.length : 0), 0);
  return characters > LONG_CHARACTERS;
}

/** Writes a case. Yields after each entry, so that it can be laid out before the next. */
export function* writeCase(
  document: Pick<Document, 'heading' | 'paragraph' | 'fact'>,
  paper: CasePaper,
): Generator<void> {
  const { view, sections, thread } = paper;
  document.heading(`${KINDS[view.kind].name} ${view.reference}`, 1);
  for (const [name, value] of baseFacts(paper)) document.fact(name, value);
  for (const { heading, facts } of sections) {
    document.heading(heading, 2);
    for (const [name, value] of facts) document.fact(name, value);
  }
  document.heading('What was said', 2);
  const [own] = thread;
  if (own?.type === 'message' && own.email) writeEmailText(document, own.email);
  else if (view.sent.message) document.paragraph(view.sent.message);
  for (const { label, value } of view.answers) document.fact(label, value);
  const since = thread.slice(1);
  if (since.length > 0) document.heading('What happened', 2);
  for (const entry of since) {
    writeEntry(document, entry, paper);
    yield;
  }
}

function baseFacts({ view, thread: [own] }: CasePaper): readonly Fact[] {
  const time = (at: number | null) => (at === null ? null : fullTime(at));
  const all: readonly (readonly [string, string | null])[] = [
    ['Name', view.name],
    ['Received', fullTime(view.receivedAt)],
    ['Came by', own?.type === 'message' ? own.source : null],
    ['Logged by', view.loggedBy],
    ['Status', statusName(view.status)],
    ['Merged into', view.mergedInto?.reference ?? null],
    ['Assigned to', view.assignee?.name ?? 'Unassigned'],
    ...sentFacts(view.sent).map(({ label, value }) => [label, value] as const),
    ['First answered', time(view.firstAnsweredAt)],
    ['Closed', time(view.closedAt)],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

type Writer = Pick<Document, 'paragraph' | 'fact'>;

const SMALL = { size: 9, above: 6 };

export function writeEntry(document: Writer, entry: EntryView, { files }: Pick<CasePaper, 'files'>): void {
  switch (entry.type) {
    case 'message':
      writeMessage(document, entry);
      break;
    case 'reply':
      writeReply(document, entry, files);
      break;
    case 'note':
    case 'call':
    case 'letter':
    case 'visit': {
      const counts = entry.countsAs ? ` (${entry.countsAs})` : '';
      writeText(document, `${entry.when}: ${entry.by} ${LOGGED[entry.type]}${counts}`, entry.body);
      if (entry.confirmed) document.paragraph(entry.confirmed, { size: 9, indent: 12, above: 2 });
      break;
    }
    case 'mail':
      document.paragraph(`${entry.when}: ${entry.text}. ${entry.delivery.text}`, SMALL);
      break;
    case 'email':
      writeEmail(document, entry);
      break;
    case 'text':
      writeText(document, `${entry.when}: ${entry.name}. ${entry.state}`, entry.text);
      break;
    case 'event':
      document.paragraph(`${entry.when}: ${entry.text}${entry.by === null ? '' : `, by ${entry.by}`}`, SMALL);
      break;
  }
}

const LOGGED = {
  note: 'wrote a note for colleagues',
  call: 'logged a call',
  letter: 'logged a letter',
  visit: 'logged a visit',
} as const;

function writeMessage(document: Writer, message: MessageView): void {
  const { when, by, source, reference, text, answers, email } = message;
  writeText(document, `${when}: ${by} wrote (${reference}, ${source.toLowerCase()})`, text);
  for (const { label, value } of answers) document.fact(label, value);
  if (email) writeEmailText(document, email);
}

function writeEmail(document: Writer, email: EmailView): void {
  const { when, by, address, aside, isKnown, wrote } = email;
  if (aside) {
    document.paragraph(`${when}: ${aside}, from ${by}`, SMALL);
    return;
  }
  const sender = `${by}${address ? ` (${address})` : ''}${isKnown ? '' : ', not known in this case yet,'}`;
  document.paragraph(`${when}: ${sender} wrote ${wrote}`, {
    weight: 'bold',
    above: 8,
    reserve: 16,
  });
  writeEmailText(document, email);
}

function writeEmailText(document: Writer, { subject, texts, files }: EmailView): void {
  const small = { size: 9, indent: 12, above: 2 };
  if (subject) document.paragraph(`Subject: ${subject}`, small);
  for (const { text, isQuoted } of texts) if (!isQuoted) document.paragraph(text, { indent: 12, above: 2 });
  if (texts.some(({ isQuoted }) => isQuoted)) {
    document.paragraph('Quoted text and signature are in the original email.', small);
  }
  if (files.length > 0) {
    document.paragraph(`Attached: ${files.map(({ name, size }) => `${name} (${size})`).join(', ')}`, small);
  }
}

const PURPOSES = {
  answer: 'replied by email',
  acknowledgement: 'acknowledged it by email',
  'final-response': 'sent the final response by email',
} as const;

function writeReply(document: Writer, reply: ReplyView, files: CasePaper['files']): void {
  const { id, when, by, purpose, body, delivery } = reply;
  writeText(document, `${when}: ${by} ${PURPOSES[purpose]}`, plainReply(body));
  const carried = files.filter(({ replyId }) => replyId === id);
  const attached = besideText(carried, body).map(({ name, size }) => `${name} (${size})`);
  const below = [
    attached.length > 0 && `Attached: ${attached.join(', ')}`,
    delivery?.text ?? 'Email not found.',
  ];
  for (const text of below) if (text) document.paragraph(text, { size: 9, indent: 12, above: 2 });
}

function writeText(document: Writer, label: string, text: string): void {
  document.paragraph(label, { weight: 'bold', above: 8, reserve: text ? 16 : 0 });
  if (text) document.paragraph(text, { indent: 12, above: 2 });
}
