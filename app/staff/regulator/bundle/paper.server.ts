import { setImmediate } from 'node:timers/promises';
import type { BlackOut } from '#domain/bundles/black-out.ts';
import type { Choices } from '#domain/bundles/choices.ts';
import { type Found, peopleOfCase, proposeChoices } from '#domain/bundles/propose.server.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import { type CasePaper, fileNumber, loadPaper } from '../../cases/export/case-paper.server.ts';
import { writeCase, writeEntry } from '../../cases/export/case-pdf.server.ts';
import type { EmailView } from '../../cases/panels/emails/email-view.server.ts';
import type { Signed } from '../../guard.server.ts';

type Contents = Pick<Choices, 'contacts' | 'notes'>;
type Writer = Parameters<typeof writeCase>[0];

export async function paperForRegulator(
  looking: Parameters<typeof loadPaper>[0],
  reference: string,
  { contacts, notes }: Contents,
): Promise<CasePaper | null> {
  const paper = await loadPaper(looking, reference, { forOthers: true });
  if (!paper) return null;
  const sent = contacts ? { ...paper.view.sent, email: null, phone: '' } : paper.view.sent;
  return {
    ...paper,
    view: { ...paper.view, sent },
    thread: paper.thread
      .filter(({ type }) => notes || type !== 'note')
      .map((entry) => {
        if (entry.type === 'email') return { ...entry, ...withoutFileNames(entry) };
        if (entry.type !== 'message' || !entry.email) return entry;
        return { ...entry, email: { ...entry.email, ...withoutFileNames(entry.email) } };
      }),
  };
}

function withoutFileNames({ files }: EmailView): Pick<EmailView, 'files'> {
  return { files: files.map((file, i) => ({ ...file, name: fileNumber(i) })) };
}

/** Everything passes the black-out before it reaches `writer`. */
export function writeBlackedOut(writer: Writer, paper: CasePaper, blackOut: BlackOut): Generator<void> {
  const { id } = paper.view;
  const out = (text: string) => blackOut(text, id);
  const through: Writer = {
    heading: (text, level) => writer.heading(out(text), level),
    paragraph: (text, style) => writer.paragraph(out(text), style),
    fact: (name, value) => writer.fact(out(name), out(value)),
  };
  return writeCase(through, paper);
}

interface PaperLine {
  readonly is: 'heading' | 'text';
  readonly text: string;
}

export async function linesOfPaper(paper: CasePaper, blackOut: BlackOut): Promise<readonly PaperLine[]> {
  const lines: PaperLine[] = [];
  const add = (is: PaperLine['is'], text: string) => void lines.push({ is, text });
  const writer: Writer = {
    heading: (text) => add('heading', text),
    paragraph: (text) => add('text', text),
    fact: (name, value) => add('text', `${name}: ${value}`),
  };
  await inTurns(writeBlackedOut(writer, paper, blackOut), () => undefined);
  return lines;
}

/** A page has each line twice, and should stay under 300 kB. */
const PART_CHARACTERS = 50_000;

export function partsOf(lines: readonly PaperLine[]): readonly (readonly PaperLine[])[] {
  let characters = 0;
  const parts = Map.groupBy(lines, ({ text }) => {
    characters += text.length;
    return Math.floor(characters / PART_CHARACTERS);
  });
  return [...parts.values()];
}

export function* entriesOf(paper: CasePaper): Generator<readonly [heading: string, text: string]> {
  const [first, ...since] = paper.thread;
  if (first?.type === 'message') {
    const tokens = first.email
      ? first.email.texts.filter(({ isQuoted }) => !isQuoted).map(({ text }) => text)
      : [first.text];
    yield [`${first.when}: ${paper.view.name} wrote`, tokens.join('\n')];
  }
  for (const entry of since) {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    writeEntry({ paragraph: write, fact: (name, value) => write(`${name}: ${value}`) }, entry, paper);
    const [heading = '', ...rest] = lines;
    yield [heading, rest.join('\n')];
  }
}

export async function gatherChoices(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  rows: readonly CaseRow[],
): Promise<Choices> {
  const people: Found[] = [];
  const texts: string[] = [];
  for (const row of rows) {
    people.push(...(await peopleOfCase(services.open.db, row)));
    const paper = await paperForRegulator({ actor, services }, row.reference, {
      contacts: false,
      notes: true,
    });
    if (paper) {
      const lines = await linesOfPaper(paper, (text) => text);
      texts.push(lines.map(({ text }) => text).join('\n'));
    }
    await setImmediate();
  }
  return proposeChoices(services.open.db, people, texts);
}
