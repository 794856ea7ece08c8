import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Storage, startStorage } from '#test/storage.ts';
import { openFiles } from './files.server.ts';
import {
  claimPlace,
  demandOwnership,
  OwnedByAnotherError,
  ownedFiles,
  refuseIfOwned,
  type StoragePlace,
  takeOverPlace,
} from './owner-marks.server.ts';
import { openS3Files } from './s3.server.ts';
import { openS3Archive } from './s3-archive.server.ts';

const OURS = { id: 'ours', origin: 'https://www.ours.example', since: '2026-11-26' };
const THEIRS = { id: 'theirs', origin: 'https://staging.ours.example', since: '2026-11-27' };

let storage: Storage;
let scratch: string;
let folder = 0;
let place: StoragePlace;
beforeAll(async () => {
  storage = await startStorage();
  scratch = await mkdtemp(join(tmpdir(), 'kindlewick-scratch-'));
});
afterAll(async () => {
  await storage.stop();
  await rm(scratch, { recursive: true, force: true });
});
beforeEach(() => {
  folder += 1;
  place = { variable: 'MEDIA_URL', archive: openS3Archive(storage.place(`${folder}`)) };
});

const marks = async () => (await place.archive.list()).map(({ name }) => name);
const files = () => openS3Files(storage.place(`${folder}`), openFiles(scratch));

test('a place is whose it was first, and a second installation reads whose', async () => {
  await refuseIfOwned(place);
  await claimPlace(place, OURS);
  await claimPlace(place, OURS);
  const refusal = await claimPlace(place, THEIRS).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OwnedByAnotherError);
  expect(String(refusal)).toContain('MEDIA_URL');
  expect(String(refusal)).toContain('https://www.ours.example, since 2026-11-26');
  expect(String(refusal)).not.toContain('S3RVER');
  await expect(refuseIfOwned(place)).rejects.toThrow(OwnedByAnotherError);
  expect(await marks()).toEqual(['kindlewick-owner-ours']);
});

test('of installations that begin at the same moment, one at most has the place', async () => {
  const owners = Array.from({ length: 5 }, (_, n) => ({ ...OURS, id: `at-once-${n}` }));
  const claims = await Promise.allSettled(owners.map((owner) => claimPlace(place, owner)));
  const passed = owners.filter((_, n) => claims[n]?.status === 'fulfilled');
  expect(passed.length).toBeLessThanOrEqual(1);
  expect(await marks()).toEqual(passed.map(({ id }) => `kindlewick-owner-${id}`));
  for (const claim of claims)
    if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(OwnedByAnotherError);
});

test('a copy of the database at another address is refused, until it takes the place over', async () => {
  await claimPlace(place, { ...OURS, origin: null });
  // The site was tried out first.
  await claimPlace(place, OURS);
  for (const origin of [THEIRS.origin, null]) {
    const refusal = await claimPlace(place, { ...OURS, origin }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OwnedByAnotherError);
    expect(String(refusal)).toContain('uses at https://www.ours.example,');
  }
  await takeOverPlace(place, { ...OURS, origin: THEIRS.origin });
  await claimPlace(place, { ...OURS, origin: THEIRS.origin });
  await expect(claimPlace(place, OURS)).rejects.toThrow('uses at https://staging.ours.example');
  expect(await marks()).toEqual(['kindlewick-owner-ours']);
});

test('processes of one installation that begin together all have it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => claimPlace(place, OURS)));
  expect(await marks()).toEqual(['kindlewick-owner-ours']);
});

test('who lost the place changes nothing there any more, and sweeps nothing', async () => {
  let now = 0;
  const ours = ownedFiles(
    files(),
    demandOwnership(place, OURS, () => now),
  );
  const theirs = ownedFiles(
    files(),
    demandOwnership(place, THEIRS, () => now),
  );
  const { key } = await ours.put(Buffer.from('a photo'), 100);
  await expect(theirs.olderThan(Number.POSITIVE_INFINITY)).rejects.toThrow(OwnedByAnotherError);
  await expect(theirs.delete(key)).rejects.toThrow(OwnedByAnotherError);
  await expect(theirs.put(Buffer.from('another'), 100)).rejects.toThrow(OwnedByAnotherError);
  await takeOverPlace(place, THEIRS);
  await expect(ours.olderThan(Number.POSITIVE_INFINITY)).rejects.toThrow(OwnedByAnotherError);
  now += 60_000;
  await expect(ours.delete(key)).rejects.toThrow(OwnedByAnotherError);
  expect(await theirs.olderThan(Number.POSITIVE_INFINITY)).toEqual([key]);
  expect(await ours.get(key)).not.toBeNull();
});
