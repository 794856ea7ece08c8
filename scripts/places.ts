/**
 * Regenerates domain/places/gazetteer.json: npm run places -- CITIES500 ADMIN2, two files of the GeoNames export
 * (cities500.txt and admin2Codes.txt, CC BY 4.0). The lists in scripts/places are ours.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { milesBetween, type Position } from '../domain/places/distance.ts';
import { plainName } from '../domain/places/spelling.ts';

interface Place extends Position {
  readonly name: string;
  readonly population: number;
  readonly nation: string;
  readonly county: string;
  readonly spellings: Set<string>;
  readonly called: ReadonlySet<string>;
}

const NATIONS: Readonly<Record<string, string>> = { ENG: 'E', SCT: 'S', WLS: 'W', NIR: 'N' };
const SCOTTISH = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/;
const ON_A_BORDER: Readonly<Record<string, string>> = {
  WE: 'CH5 LD7 LD8 LL12 LL13 LL14 LL20 NP7 NP16 NP25 SY10 SY15 SY21 SY22',
  EW: 'CH1 CH3 CH4 GL16 HR2 HR3 HR5 SY5 SY7 SY9 SY11 SY13 SY14',
  SE: 'DG14 DG16 TD5 TD9 TD12',
  ES: 'CA6 TD15',
};
/** Closer entries of two lists are one place. */
const SAME_PLACE_MILES = 2;
const OFFICE =
  / (Council|county borough|County Borough)$|^(Sir|The|(Royal |Metropolitan )?(City|County|Borough|District)( and (Borough|County))? of) /g;

const [citiesFile = '', countiesFile = ''] = process.argv.slice(2);
const lines = (path: string | URL) => readFileSync(path, 'utf8').split('\n').filter(Boolean);
const own = (name: string) => lines(new URL(`places/${name}`, import.meta.url));
const nearest = <P extends Position>(places: readonly P[], at: Position) =>
  places.reduce((best, place) => (milesBetween(place, at) < milesBetween(best, at) ? place : best));

const counties = new Map(lines(countiesFile).map((line) => line.split('\t') as [string, string]));
const places: Place[] = [];
for (const line of lines(citiesFile)) {
  const [, written = '', , others = '', latitude, longitude, , , country, , admin1 = '', admin2, , , people] =
    line.split('\t');
  const nation = NATIONS[admin1];
  if (country !== 'GB' || !nation || / Borough$/.test(written)) continue;
  const name = written
    .replaceAll(/-(Upon|On|In|The|Under|By)-/g, (inner) => inner.toLowerCase())
    .replace(/^Saint /, 'St ');
  const county = (counties.get(`GB.${admin1}.${admin2}`) ?? '').replaceAll(OFFICE, '').replace('St.', 'St');
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  // Foreign spellings are many and misleading; people use parts of the English name.
  const spellings = others.split(',').filter((other) => other !== name && isPartOf(other, name));
  const called = new Set([name, ...others.split(',')].map(plainName));
  add({ name, ...at, population: Number(people), nation, county, spellings: new Set(spellings), called });
}

const added = new Map<string, Place>();
for (const line of own('additions.txt')) {
  const [, area = '', name = '', latitude, longitude] = /^(\w+) (.+) @ (.+),(.+)$/.exec(line) ?? [];
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  const { nation, county } = nearest(places, at);
  const known = places.find((place) => place.name === name && milesBetween(place, at) < SAME_PLACE_MILES);
  const called = new Set([plainName(name)]);
  const place = known ?? { name, ...at, population: 0, nation, county, spellings: new Set<string>(), called };
  if (!known) places.push(place);
  added.set(`${area} ${name}`, place);
}
for (const line of own('spellings.txt')) {
  const [spelling = '', name = ''] = line.split(' = ');
  const named = places.filter(({ called }) => called.has(plainName(name)));
  const [largest] = named.sort((a, b) => b.population - a.population);
  if (largest) largest.spellings.add(spelling);
  else console.warn(`No place is called ${name}`);
}

const outward = own('outward.txt').flatMap((line) => {
  const [area = '', entries = ''] = line.split(': ');
  const named = entries.split('; ').map((entry) => {
    const [, name = '', codes = ''] = /^(.+) (\S+)$/.exec(entry) ?? [];
    return { name, codes: codes.split(',') };
  });
  const centre = middle(named.flatMap(({ name }) => alone(area, name)));
  return named.flatMap(({ name, codes }) => {
    const place =
      added.get(`${area} ${name}`) ??
      nearest(
        places.filter((each) => isCalled(each, name)),
        centre,
      );
    return codes.map((code) => `${area}${code}|${place.name}|${at(place)}|${nationOf(area + code, place)}`);
  });
});

const names = [...new Set(places.map(({ county }) => county))].sort();
const rows = places
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || b.latitude - a.latitude)
  .map((place) => {
    const spellings = [...place.spellings].sort().join(';');
    const { name, nation, county, population } = place;
    return [
      name,
      at(place),
      population,
      nation,
      names.indexOf(county),
      ...(spellings ? [spellings] : []),
    ].join('|');
  });
const target = new URL('../domain/places/gazetteer.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ counties: names, places: rows, outward }, null, 2)}\n`);
console.log(`${rows.length} places, ${outward.length} outward codes`);

function add(place: Place) {
  const twin = places.findIndex(
    (each) => each.name === place.name && milesBetween(each, place) < SAME_PLACE_MILES,
  );
  const known = places[twin];
  if (!known) places.push(place);
  else if (known.population < place.population) places[twin] = place;
}

function isPartOf(part: string, name: string): boolean {
  const tokens = part.split(/[ -]/);
  return tokens.every((word) => word.length > 2 && name.split(/[ -]/).includes(word));
}

function isCalled({ called }: Place, name: string): boolean {
  return called.has(plainName(name));
}

function alone(area: string, name: string): readonly Place[] {
  const own = added.get(`${area} ${name}`);
  const called = own ? [own] : places.filter((each) => isCalled(each, name));
  return called.length === 1 ? called : [];
}

function middle(some: readonly Place[]): Position {
  const half = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { latitude: half(some.map((p) => p.latitude)), longitude: half(some.map((p) => p.longitude)) };
}

/** A thousandth of a degree is about a hundred yards. */
function at({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(3)}|${longitude.toFixed(3)}`;
}

function nationOf(code: string, { nation }: Place): string {
  const [both] = Object.entries(ON_A_BORDER).find(([, codes]) => codes.split(' ').includes(code)) ?? [];
  return both ?? (SCOTTISH.test(code) ? 'S' : nation);
}
