import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { Position } from '#domain/places/distance.ts';
import { findPlace, postcodePosition } from '#domain/places/find-place.ts';
import type { Gazetteer } from '#domain/places/gazetteer.server.ts';
import { nationsOf } from '#domain/places/place-lines.ts';
import { plainName } from '#domain/places/spelling.ts';
import { townName, townPosition } from '#domain/places/towns-served.ts';
import { linesOf } from '#platform/text/paragraphs.ts';

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
