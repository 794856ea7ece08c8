import { Readable } from 'node:stream';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { FileHeldBackError, type Files } from '#platform/files/files.server.ts';
import { webStream } from '#platform/files/web-stream.server.ts';
import { type ZipMember, zip } from '#platform/files/zip.server.ts';
import { iso, readCopiedCase, readCopiedPeople } from './copied-case.server.ts';

import { type CopyCover, casePage, coverPage, reviewPage } from './copy-pages.ts';
import type { HeldComment } from './held.server.ts';

/** Zips pages, JSON and files; `review-first` may be about others. An error ends the download as failed. */
export function copyOf(open: OpenDatabase, files: Files, cover: CopyCover): ReadableStream<Uint8Array> {
  const made = zip(membersOf(open.db, files, cover), new Date(cover.now));
  return webStream(Readable.from(made));
}

async function* membersOf(db: Database, files: Files, cover: CopyCover): AsyncGenerator<ZipMember> {
  const people = await readCopiedPeople(db, cover.held);
  yield { path: 'start-here.html', content: coverPage(cover, people) };
  if (people.length > 0) yield json('person.json', people);
  yield json('comments.json', cover.comments.map(asComment));
  for (const one of cover.held) {
    for (const id of [one.id, ...(await mergedCases(db, one.id)).map((row) => row.id)]) {
      const copied = await readCopiedCase(db, id);
      if (!copied) continue;
      const { fileKeys, emailPages, forReview, facts, recordFacts, ...details } = copied;
      const { reference } = details;
      yield json(`cases/${reference}.json`, details);
      yield { path: `cases/${reference}.html`, content: casePage(copied) };
      if (forReview.length > 0) {
        yield { path: `review-first/${reference}.html`, content: reviewPage(reference, forReview) };
      }
      for (const { path, html } of emailPages) yield { path, content: html };
      for (const { key, name } of fileKeys) {
        const content = await fileOf(files, key);
        if (content === HELD_BACK) yield { path: `${name}.held-back.txt`, content };
        else if (content) yield { path: name, content };
      }
    }
  }
}

const HELD_BACK =
  'This file is left out: the virus scanner of the website found something harmful in it, or could not look at it. Make the copy again later, or hand the file over by other means.\n';

async function fileOf(files: Files, key: string) {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileHeldBackError) return HELD_BACK;
    throw error;
  }
}

function json(path: string, value: object): ZipMember {
  return { path, content: jsonPieces(value) };
}

function* jsonPieces(value: object): Generator<string> {
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [name, part] of Object.entries(value)) {
    yield isList ? `${before}\n` : `${before}\n${JSON.stringify(name)}: `;
    if (Array.isArray(part)) yield* jsonPieces(part);
    else yield JSON.stringify(part, null, 2);
    before = ',';
  }
  yield before === ',' ? (isList ? '\n]\n' : '\n}\n') : isList ? '[]\n' : '{}\n';
}

function asComment({ name, text, receivedAt, post }: HeldComment) {
  return { post, name, text, sentAt: iso(receivedAt) };
}
