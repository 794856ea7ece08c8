import { type Entry, entryTexts } from '#domain/cases/concern/entries.server.ts';
import { ENTRY_KINDS, entryItems } from '#domain/cases/concern/entry.ts';
import { isAnswered } from '#domain/cases/concern/final-answers.ts';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import {
  type Point,
  readFinalAnswers,
  readPoints,
  wishesOfMerged,
} from '#domain/cases/concern/points.server.ts';
import { ANSWER_FIELDS } from '#domain/cases/concern/points.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import type { Database } from '#domain/database.ts';
import { typedOf } from '../../parts/record.server.ts';
import { filesOfCase } from '../files/file-view.server.ts';

export type PointsView = Awaited<ReturnType<typeof loadPoints>>;
export type PointView = PointsView['list'][number];

export async function loadPoints(db: Database, caseId: number) {
  const [points, merged, answers] = await Promise.all([
    readPoints(db, caseId),
    wishesOfMerged(db, caseId),
    readFinalAnswers(db, caseId),
  ]);
  return {
    list: points.map((point, i) => ({
      ...showPoint(point),
      canMove: points[i - 1]?.caseId === point.caseId,
    })),
    merged,
    why: answers.why,
    added: answers.text === null ? null : plainReply(answers.text),
  };
}

export function showPoint(point: Point) {
  const { id, words: text, finding, version, by, at } = point;
  return {
    id,
    text,
    typed: typedOf(ANSWER_FIELDS, point),
    findingName: finding && OUTCOME_NAMES[finding],
    isAnswered: isAnswered(point),
    at,
    version,
    saved: `${by}, ${shortTime(at)}`,
  };
}

export type EntriesView = Awaited<ReturnType<typeof loadEntries>>;
export type EntryView = EntriesView['list'][number];

export async function loadEntries(db: Database, caseId: number) {
  const [entries, files] = await Promise.all([
    readItems(db, entryItems, caseId),
    filesOfCase(db, caseId, null),
  ]);
  return {
    list: entries.map((entry) => {
      const file = files.find(({ key }) => key === entry.fileKey);
      return {
        ...showEntry(entry),
        date: entry.date,
        kindName: ENTRY_KINDS[entry.kind],
        texts: entryTexts(entry),
        file: file ? { name: file.name, address: file.address } : null,
        isFileGone: entry.fileKey !== null && !file,
      };
    }),
    files: files.map(({ key, name }) => ({ value: key, label: name })),
  };
}

export function showEntry(entry: Entry) {
  const { id, version, by, at } = entry;
  return { id, typed: typedOf(entryItems.fields, entry), version, saved: `${by}, ${shortTime(at)}` };
}
