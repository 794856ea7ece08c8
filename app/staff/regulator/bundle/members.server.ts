import type { Services } from '#app/context.ts';
import type { BlackOut } from '#domain/bundles/black-out.ts';
import type { Choices } from '#domain/bundles/choices.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { paletteOf } from '#domain/look/palette.ts';
import type { RegulatorRequest } from '#domain/regulator/requests.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import type { ZipMember } from '#platform/files/zip.server.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import type { CasePaper } from '../../cases/export/case-paper.server.ts';
import { beginDocument, type Document } from '../../cases/export/document.server.ts';
import { statusName } from '../../cases/screen/status-text.ts';
import { KINDS } from '../../kinds.ts';
import { entriesOf, paperForRegulator, writeBlackedOut } from './paper.server.ts';

type Row = readonly string[];

interface Table {
  readonly path: string;
  readonly heads: readonly string[];
  readonly rows: Row[];
}

const time = (at: number | null) => (at === null ? '' : fullTime(at));

function tablesOfBundle() {
  const complaints: Table = {
    path: 'complaints.csv',
    heads: [
      ...['Reference', 'Type', 'Received', 'Complainant', 'Status', 'Complaint'],
      ...['Acknowledged', 'Full answer due', 'Final response', 'Answered in time', 'Closed'],
    ],
    rows: [],
  };
  const details: Table = {
    path: 'details.csv',
    heads: ['Reference', 'About', 'Detail', 'Says'],
    rows: [],
  };
  const correspondence: Table = {
    path: 'correspondence.csv',
    heads: ['Reference', 'Number', 'What', 'Words'],
    rows: [],
  };
  return {
    all: [complaints, details, correspondence] as readonly Table[],
    async add(paper: CasePaper, blackOut: BlackOut) {
      const { view, sections } = paper;
      const { id, reference } = view;
      const push = (table: Table, row: Row) => void table.rows.push(row.map((cell) => blackOut(cell, id)));
      push(complaints, complaintRow(paper));
      for (const { heading, facts } of sections) {
        for (const [name, value] of facts) push(details, [reference, heading, name, value]);
      }
      let number = 0;
      await inTurns(entriesOf(paper), ([heading, text]) => {
        number += 1;
        push(correspondence, [reference, String(number), heading, text]);
      });
    },
  };
}

function complaintRow({ view }: CasePaper): Row {
  const { reference, kind, receivedAt, name, status, sent } = view;
  return [
    ...[reference, KINDS[kind].name, fullTime(receivedAt), name, statusName(status), sent.message],
    ...[time(view.acknowledgedAt), time(view.answerDueAt), time(view.finalResponseAt)],
    ...[inTime(view), time(view.closedAt)],
  ];
}

function inTime({
  answerDueAt,
  finalResponseAt,
}: Pick<CasePaper['view'], 'answerDueAt' | 'finalResponseAt'>): '' | 'yes' | 'no' {
  if (answerDueAt === null || finalResponseAt === null) return '';
  return finalResponseAt <= answerDueAt ? 'yes' : 'no';
}

interface Bundling {
  readonly request: Pick<
    RegulatorRequest,
    'reference' | 'their_reference' | 'asked_on' | 'from_on' | 'until_on'
  >;
  readonly rows: readonly CaseRow[];
  readonly choices: Choices;
  readonly blackOut: BlackOut;
  readonly actor: Actor;
  readonly services: Pick<Services, 'open' | 'clock' | 'provider' | 'look'> & {
    readonly outbox: Pick<Services['outbox'], 'sends'>;
  };
}

/** No case has this id: names here apply to all cases. */
const OF_NO_CASE = 0;

/** Yields one document to read, and tables of the same, holding one case at a time in memory. */
export async function* membersOf(bundling: Bundling): AsyncGenerator<ZipMember> {
  const tables = tablesOfBundle();
  yield { path: 'complaints.pdf', content: pagesOf(bundling, tables), isPacked: true };
  for (const table of tables.all) yield { path: table.path, content: csvOf(table) };
}

async function* csvOf({ heads, rows }: Table): AsyncGenerator<Uint8Array> {
  async function* each() {
    yield* rows;
  }
  yield* csvStream(heads, each());
}

async function* pagesOf(
  bundling: Bundling,
  tables: ReturnType<typeof tablesOfBundle>,
): AsyncGenerator<Uint8Array> {
  const { request, rows, choices, blackOut, actor, services } = bundling;
  const palette = paletteOf(services.look());
  const made = fullTime(services.clock());
  const footer = blackOut(`${request.reference}, made by ${actor.name} on ${made}`, OF_NO_CASE);
  using document = await beginDocument(`Complaints for ${request.reference}`, palette, footer);
  writeCover(document, bundling);
  for (const { reference } of rows) {
    const paper = await paperForRegulator({ actor, services }, reference, choices);
    if (paper) {
      document.rule();
      for (const _ of writeBlackedOut(document, paper, blackOut)) await document.draw();
      await tables.add(paper, blackOut);
    }
    await document.draw();
    yield* document.take();
  }
  yield await document.finish(
    footer,
    'Characters this document can’t print are shown as dots. The tables have them.',
  );
}

function writeCover(document: Document, { request, rows, choices, blackOut, services }: Bundling): void {
  const { name } = services.provider();
  const fact = (label: string, value: string) => document.fact(label, blackOut(value, OF_NO_CASE));
  const answered = rows.map((row) =>
    inTime({ answerDueAt: row.answer_due_at, finalResponseAt: row.final_response_at }),
  );
  const count = (is: (row: CaseRow) => boolean) => String(rows.filter(is).length);
  document.heading('Summary of complaints', 1);
  fact('Provider', name);
  if (request.their_reference) fact('Your reference', request.their_reference);
  fact('Our reference', request.reference);
  fact('Requested', spokenDate(request.asked_on));
  fact('Complaints received', `${spokenDate(request.from_on)} to ${spokenDate(request.until_on)}`);
  fact('Complaints in this file', String(rows.length));
  fact(
    'Acknowledged',
    count(({ acknowledged_at }) => acknowledged_at !== null),
  );
  fact(
    'Final response sent',
    count(({ final_response_at }) => final_response_at !== null),
  );
  fact('Final response in time', String(answered.filter((one) => one === 'yes').length));
  fact(
    'Closed',
    count(({ closed_at }) => closed_at !== null),
  );
  document.paragraph(
    `Names of other people${choices.contacts ? ', and phone numbers, email addresses and postcodes,' : ''} were taken out of the text. Files that were attached are not included. Complaints that whoever made this file may not open are not in it.`,
    { above: 8 },
  );
}
