import type { Database } from '#domain/database.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { coverageOf, type ServedPlace, servedPlaces } from '#domain/places/coverage.ts';
import type { Position } from '#domain/places/distance.ts';
import { findPlace, postcodePosition } from '#domain/places/find-place.ts';
import { type Gazetteer, gazetteer } from '#domain/places/gazetteer.server.ts';
import { nationsOf } from '#domain/places/place-lines.ts';
import { POSTCODES, readPostcode } from '#domain/places/postcode.ts';
import { plainName } from '#domain/places/spelling.ts';
import { officePosition, townName, townPosition } from '#domain/places/towns-served.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { linesOf } from '#platform/text/paragraphs.ts';
import type { BranchEntry } from './branches.ts';
import { readEntries } from './lists.server.ts';

export async function readBranches(db: Database): Promise<readonly BranchEntry[]> {
  const written = await readEntries(db, 'branches');
  return written.length === 0 ? written : fillAll(written, await readProvider(db));
}

async function branchById(db: Database, id: number): Promise<BranchEntry | undefined> {
  return (await readBranches(db)).find((branch) => branch.id === id);
}

/** Returns the mailbox for a branch's messages: its own, else the head office's; '' if none was entered. */
export async function mailboxFor(
  db: Database,
  branchId: number | null,
  { mailbox }: Pick<Provider, 'mailbox'>,
): Promise<string> {
  const branch = branchId === null ? undefined : await branchById(db, branchId);
  return branch?.mailbox || mailbox;
}

export async function branchNames(
  db: Database,
  only: ReadonlySet<number> | null = null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const named = (await readBranches(db)).map(({ id, name }) => ({ id, name }));
  return named.filter(({ id }) => only === null || only.has(id)).sort(byName);
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name, 'en-GB');

/** Returns the chosen branch, or the only one that visits the place; null: the head office decides. */
export async function branchFor(
  db: Database,
  belongs: Readonly<Partial<Record<'chosen' | 'place' | 'text', string | null>>>,
): Promise<BranchEntry | null> {
  const branches = await readBranches(db);
  if (branches.length === 0) return null;
  const chosen = branches.find(({ name }) => name === belongs.chosen);
  if (chosen) return chosen;
  const known = await gazetteer();
  const office = officePosition(known, await readProvider(db));
  const visited = branches.flatMap((branch) => placesOf(known, branch, office));
  const places = [belongs.place ?? '', ...postcodesIn(belongs.text ?? '')];
  const byPlace = places.map((place) => visitedBy(known, place, visited)).find(Boolean);
  return byPlace ?? onlyOneNamed(visited, belongs.text ?? '');
}

function placesOf(known: Gazetteer, branch: BranchEntry, office: Position | null) {
  const near = branchPosition(known, branch, office);
  const key = JSON.stringify([branch.towns, near]);
  const served = FOUND.get(key) ?? servedPlaces(known, linesOf(branch.towns), near);
  if (FOUND.size > FOUND_MAX) FOUND.clear();
  FOUND.set(key, served);
  return served.map((place) => ({ branch, place }));
}

/** Caches unknown names too, which would otherwise search all places for each message. */
const FOUND = new Map<string, readonly ServedPlace[]>();
const FOUND_MAX = 200;

function visitedBy(
  known: Gazetteer,
  place: string,
  visited: ReturnType<typeof placesOf>,
): BranchEntry | null {
  if (place === '') return null;
  const found = findPlace(known, place, visited[0]?.place.position ?? null);
  if (found.outcome !== 'found') return null;
  const { name, position } = found;
  const code = readPostcode(place)?.outward;
  const town = { name, position, outward: code ? { code, place: name } : null };
  const served = visited.map((one) => one.place);
  const { visits, by } = coverageOf(town, served);
  return visits === 'no' ? null : (visited.find((one) => one.place === by)?.branch ?? null);
}

/** A message with more isn't about one place. */
const POSTCODES_MAX = 5;

function postcodesIn(text: string): readonly string[] {
  return [...text.matchAll(POSTCODES)].slice(0, POSTCODES_MAX).map(([code]) => code);
}

function onlyOneNamed(visited: ReturnType<typeof placesOf>, wording: string): BranchEntry | null {
  const text = ` ${plainName(wording)} `;
  const named = visited.filter(({ place }) => text.includes(` ${plainName(place.town)} `));
  const [branch, ...others] = new Set(named.map((one) => one.branch));
  return branch && others.length === 0 ? branch : null;
}

export interface BranchPlaces {
  readonly town: string;
  readonly postcode: string;
  readonly towns: string;
}

type Whereabouts = Pick<BranchPlaces, 'town' | 'postcode'>;

function ownPosition(known: Gazetteer, { town, postcode }: Whereabouts, office: Position | null) {
  return postcodePosition(known, postcode) ?? (town ? townPosition(known, town, office) : null);
}

export function branchPosition(
  known: Gazetteer,
  branch: Whereabouts,
  office: Position | null,
): Position | null {
  return ownPosition(known, branch, office) ?? office;
}

export function placesNamed(
  known: Gazetteer,
  branch: BranchPlaces,
  office: Position | null,
): ReadonlySet<string> {
  const near = branchPosition(known, branch, office);
  const lines = [branch.town, ...linesOf(branch.towns)].filter(Boolean);
  const names = lines.flatMap((line) => {
    const found = findPlace(known, line, near);
    return [townName(line), ...(found.outcome === 'found' ? [found.name] : [])];
  });
  return new Set(names.map(plainName));
}

export function branchPlaceWarnings(
  known: Gazetteer,
  branch: BranchPlaces,
  { nation, office }: { readonly nation: NationId; readonly office: Position | null },
): readonly string[] {
  const near = branchPosition(known, branch, office);
  const address = branch.postcode || branch.town;
  const lines = linesOf(branch.towns);
  const unknown = lines.filter((line) => findPlace(known, line, near).outcome !== 'found');
  const isLost = address !== '' && ownPosition(known, branch, office) === null;
  return [
    ...(isLost
      ? [
          `We don’t know where ${address} is. Where several towns have one name, the one near the head office is meant.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `We don’t know ${NAMES.format(unknown)}. Messages from there don’t come to this branch. Change how it is written, or add its postcode after a comma.`,
        ]
      : []),
    ...elsewhere(known, [address, ...lines].filter(Boolean), { nation, near }),
  ];
}

const NAMES = new Intl.ListFormat('en-GB');

/** Returns a sentence for each other nation, because the site states the law and the official bodies of only one. */
function elsewhere(
  known: Gazetteer,
  lines: readonly string[],
  { nation, near }: { readonly nation: NationId; readonly near: Position | null },
): readonly string[] {
  const abroad = lines.flatMap((line) => {
    const nations = nationsOf(known, line, near);
    const [other] = nations;
    return other && !nations.includes(nation) ? [{ other, name: townName(line) }] : [];
  });
  return [...Map.groupBy(abroad, ({ other }) => other)].map(([other, places]) => {
    const names = NAMES.format(new Set(places.map(({ name }) => name)));
    const { name, regulator } = NATIONS[other];
    return `In ${name}, not in ${NATIONS[nation].name}: ${names}. There you need to be registered with ${regulator.article}${regulator.name}; this site says the law and the regulator of ${NATIONS[nation].name}.`;
  });
}
