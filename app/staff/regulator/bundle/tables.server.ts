import type { BlackOut } from '#domain/bundles/black-out.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import type { CasePaper } from '../../cases/export/case-paper.server.ts';
import { statusName } from '../../cases/screen/status-text.ts';
import { KINDS } from '../../kinds.ts';
import { entriesOf } from './paper.server.ts';

type Row = readonly string[];

export interface Table {
  readonly path: string;
  readonly heads: readonly string[];
  readonly rows: Row[];
}

const time = (at: number | null) => (at === null ? '' : fullTime(at));

export function tablesOfBundle() {
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

export function inTime({
  answerDueAt,
  finalResponseAt,
}: Pick<CasePaper['view'], 'answerDueAt' | 'finalResponseAt'>): '' | 'yes' | 'no' {
  if (answerDueAt === null || finalResponseAt === null) return '';
  return finalResponseAt <= answerDueAt ? 'yes' : 'no';
}
