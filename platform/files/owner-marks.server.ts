import { text } from 'node:stream/consumers';
import { OperatorError } from '../log/operator-error.ts';
import type { Files } from './files.server.ts';
import type { Archive } from './s3-archive.server.ts';

/** Each installation using a storage location leaves an object there, named with this prefix and its id. */
const MARK = 'kindlewick-owner-';
const TRIES_MAX = 6;
const PAUSE_MS = 150;
/** Changes trust an answer for this long; sweeping always asks again. */
const BELIEVED_MS = 60_000;
const SINCE = ', since ';
const FOR_EXAMPLE = 'such as s3://…/bucket/staging?region=…';

export interface StoragePlace {
  readonly variable: string;
  readonly archive: Archive;
}

export interface Owner {
  readonly id: string;
  /** The public address, which distinguishes a copy of its database; null if there is none yet. */
  readonly origin: string | null;
  readonly since: string;
}

export class OwnedByAnotherError extends OperatorError {
  override name = 'OwnedByAnotherError';
}

/**
 * Claims `place` unless another owns it. The mark is written before all marks are listed, so at least one of two
 * simultaneous claims sees the other; not all storage has conditional writes. @throws OwnedByAnotherError
 */
export async function claimPlace(place: StoragePlace, owner: Owner): Promise<void> {
  const mine = MARK + owner.id;
  for (let tried = 1; ; tried++) {
    const before = await marksIn(place);
    if (isOnly(before, mine) && (await isSameSite(place, owner))) return;
    if (before.length === 0) {
      await place.archive.write(mine, saysOf(owner));
      if (isOnly(await marksIn(place), mine)) return;
      await place.archive.remove(mine);
    }
    if (tried === TRIES_MAX) throw await refusal(place, before, mine);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
  }
}

/** Returns false if the mark is gone. @throws OwnedByAnotherError in a copy of the owner's database */
async function isSameSite({ variable, archive }: StoragePlace, owner: Owner): Promise<boolean> {
  const mine = MARK + owner.id;
  const says = await readMark(archive, mine);
  if (says === null) return false;
  const origin = originIn(says);
  if (origin !== null && origin !== owner.origin)
    throw new OwnedByAnotherError(
      `${variable} names a place in storage that this site uses at ${origin}, and here it is ` +
        `${owner.origin ?? 'without PUBLIC_ORIGIN'}. Nothing was changed there. If this is a copy of that site, give it a ` +
        `bucket or a folder of its own, ${FOR_EXAMPLE}. If the site has moved here, run npm run take-over.`,
    );
  if (origin !== owner.origin) await archive.write(mine, saysOf(owner));
  return true;
}

function saysOf({ origin, since }: Owner): string {
  return `${origin ?? 'a site without PUBLIC_ORIGIN'}${SINCE}${since}`;
}

function originIn(says: string): string | null {
  return URL.parse(says.split(SINCE)[0] ?? '')?.origin ?? null;
}

async function readMark(archive: Archive, name: string): Promise<string | null> {
  const stream = await archive.open(name);
  return stream && (await text(stream)).trim();
}

/** @throws OwnedByAnotherError where anyone has a mark */
export async function refuseIfOwned(place: StoragePlace): Promise<void> {
  const marks = await marksIn(place);
  if (marks.length > 0) throw await refusal(place, marks);
}

/** Makes `place` the owner's; other installations then refuse to start and delete nothing there. */
export async function takeOverPlace({ archive, ...place }: StoragePlace, owner: Owner): Promise<void> {
  const mine = MARK + owner.id;
  await archive.write(mine, saysOf(owner));
  for (const name of await marksIn({ archive, ...place })) if (name !== mine) await archive.remove(name);
}

async function marksIn({ archive }: StoragePlace): Promise<readonly string[]> {
  return (await archive.list(MARK)).map(({ name }) => name);
}

function isOnly(marks: readonly string[], mine: string): boolean {
  return marks.length === 1 && marks[0] === mine;
}

async function refusal({ variable, archive }: StoragePlace, marks: readonly string[], mine?: string) {
  const other = marks.find((name) => name !== mine);
  const owner = other ? await readMark(archive, other).catch(() => null) : null;
  const says = owner ? ` (${owner})` : '';
  return new OwnedByAnotherError(
    `${variable} names a place in storage that belongs to another installation${says}. Nothing was changed there. ` +
      `Give this one a bucket or a folder of its own, ${FOR_EXAMPLE}. If the other one is ` +
      'gone for good and this one is to go on with its files, run npm run take-over, or npm run restore -- FILE --take-over.',
  );
}

/** Resolves while the storage is ours. @param believedMs an answer's maximum age */
export type Demand = (believedMs?: number) => Promise<void>;

/** Queries the storage at most once a minute, unless a caller needs a fresh answer. */
export function demandOwnership(place: StoragePlace, owner: Owner, now: () => number): Demand {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  return async (believedMs = BELIEVED_MS) => {
    const at = now();
    if (at - confirmedAt < believedMs) return;
    await claimPlace(place, owner);
    confirmedAt = at;
  };
}

/** Stores, sweeps and deletes files only while the storage is ours. */
export function ownedFiles(files: Files, demand: Demand): Files {
  return {
    ...files,
    put: (...args) => demand().then(() => files.put(...args)),
    putBack: (key, bytes) => demand().then(() => files.putBack(key, bytes)),
    delete: (key) => demand().then(() => files.delete(key)),
    // The caller is about to delete what its database doesn't name.
    olderThan: (time) => demand(0).then(() => files.olderThan(time)),
  };
}

export function ownedArchive(archive: Archive, demand: Demand): Archive {
  return {
    ...archive,
    send: (name, path, signal) => demand().then(() => archive.send(name, path, signal)),
    write: (name, written) => demand().then(() => archive.write(name, written)),
    remove: (name) => demand().then(() => archive.remove(name)),
  };
}
