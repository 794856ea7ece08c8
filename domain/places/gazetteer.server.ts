import type { Position } from './distance.ts';
import { plainName } from './spelling.ts';

export type Nation = 'england' | 'wales' | 'scotland' | 'northern-ireland';

export interface Place extends Position {
  readonly name: string;
  /** Approximate; 0 if unknown. */
  readonly population: number;
  readonly nation: Nation;
  readonly county: string;
  readonly spellings: readonly string[];
  readonly plain: string;
}

export interface OutwardCode extends Position {
  readonly code: string;
  readonly place: string;
  /** Several for a district across a border, the likelier first. */
  readonly nations: readonly Nation[];
}

export interface Gazetteer {
  readonly places: readonly Place[];
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  readonly outward: ReadonlyMap<string, OutwardCode>;
}

const NATIONS: Readonly<Record<string, Nation>> = {
  E: 'england',
  W: 'wales',
  S: 'scotland',
  N: 'northern-ireland',
};

let loading: Promise<Gazetteer> | undefined;

/** Reads the places of the United Kingdom (docs/pages.md) once, on first use. */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= read();
  return loading;
}

async function read(): Promise<Gazetteer> {
  const { default: written } = await import('./gazetteer.json', { with: { type: 'json' } });
  const places = written.places.map((row) => placeOf(row, written.counties));
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    for (const called of new Set([place.name, ...place.spellings].map(plainName))) {
      const others = byName.get(called);
      if (others) others.push(place);
      else byName.set(called, [place]);
    }
  }
  const outward = new Map(written.outward.map(outwardOf).map((code) => [code.code, code]));
  return { places, byName, outward };
}

function placeOf(row: string, counties: readonly string[]): Place {
  const [name = '', latitude, longitude, population, nation = '', county, spellings] = row.split('|');
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    nation: nationOf(nation),
    county: counties[Number(county)] ?? '',
    spellings: spellings?.split(';') ?? [],
    plain: plainName(name),
  };
}

function outwardOf(row: string): OutwardCode {
  const [code = '', place = '', latitude, longitude, nations = ''] = row.split('|');
  return {
    code,
    place,
    latitude: Number(latitude),
    longitude: Number(longitude),
    nations: [...nations].map(nationOf),
  };
}

function nationOf(letter: string): Nation {
  const nation = NATIONS[letter];
  if (!nation) throw new Error(`The gazetteer knows no nation ${letter}`);
  return nation;
}
