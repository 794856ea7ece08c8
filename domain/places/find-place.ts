import { milesBetween, type Position } from './distance.ts';
import type { Gazetteer, Place } from './gazetteer.server.ts';
import { readPostcode } from './postcode.ts';
import { plainName } from './spelling.ts';

export type Found =
  | { readonly outcome: 'found'; readonly name: string; readonly position: Position }
  | { readonly outcome: 'which'; readonly places: readonly Place[] }
  | { readonly outcome: 'unknown'; readonly alike: readonly Place[] };

const SUGGESTIONS_MAX = 4;
/** A place this near is meant, if the next of its name is more than twice as far away. */
const LOCAL_MILES = 60;
const CLEARLY_NEARER = 2;
/** Within this a place is known by the beginning of its name. */
const NEXT_DOOR_MILES = 20;
/** Leeds is the city, not the village in Kent, if the person's area is unknown. */
const CLEARLY_LARGER = 20;
const TYPING_SLIPS = 2;

/** Finds a name, unique prefix, postcode or `Newport, Wales`. @param near decides repeated names */
export function findPlace(known: Gazetteer, text: string, near: Position | null): Found {
  const postcode = outwardAt(known, text);
  if (postcode) return { outcome: 'found', name: postcode.place, position: positionOf(postcode) };
  const [name, qualifier] = splitName(known, text);
  const district = outwardAt(known, qualifier);
  if (district && name) return { outcome: 'found', name, position: positionOf(district) };
  const all = named(known, name, near);
  const called = qualifier ? within(all, qualifier) : all;
  const sorted = inOrder(called, near);
  const [first, second] = sorted;
  if (!first) return { outcome: 'unknown', alike: alike(known, name, near) };
  if (!second || (isMeant(first, second, near) && !isDoubtful(name, sorted, near))) {
    return { outcome: 'found', name: spelled(name, first), position: positionOf(first) };
  }
  return { outcome: 'which', places: sorted.slice(0, SUGGESTIONS_MAX) };
}

export function postcodePosition(known: Gazetteer, text: string): Position | null {
  const code = outwardAt(known, text);
  return code ? positionOf(code) : null;
}

export function nationsOfPostcode(known: Gazetteer, text: string) {
  return outwardAt(known, text)?.nations ?? [];
}

/** Returns a unique name: `Newport, Isle of Wight`. */
export function fullName({ name, county, nation }: Place): string {
  const where = county && county !== name ? county : NATION_NAMES[nation];
  return `${name}, ${where}`;
}

const NATION_NAMES = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const;

/** Splits at the first comma, or at the second if both parts are one name (`Church End, Eversholt`). */
function splitName({ byName }: Gazetteer, text: string): readonly [name: string, qualifier: string] {
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  const both = `${first}, ${rest[0]}`;
  return byName.has(plainName(both)) ? [both, rest.slice(1).join(' ')] : [first, rest.join(' ')];
}

function outwardAt({ outward }: Gazetteer, text: string) {
  const postcode = readPostcode(text);
  return postcode ? outward.get(postcode.outward) : undefined;
}

function positionOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}

function named({ byName, places }: Gazetteer, name: string, near: Position | null): readonly Place[] {
  const plain = plainName(name);
  if (!plain) return [];
  const whole = byName.get(plain) ?? [];
  if (near ? whole.some((place) => milesBetween(place, near) < LOCAL_MILES) : whole.length > 0) return whole;
  const begun = places.filter((place) => place.plain.startsWith(`${plain} `));
  return [...new Set([...whole, ...begun])];
}

function within(places: readonly Place[], qualifier: string): readonly Place[] {
  const plain = plainName(qualifier);
  return places.filter(({ county, nation }) => {
    return plainName(county).includes(plain) || plainName(NATION_NAMES[nation]) === plain;
  });
}

function inOrder(places: readonly Place[], near: Position | null): readonly Place[] {
  if (!near) return places.toSorted((a, b) => b.population - a.population);
  return places.toSorted((a, b) => milesBetween(a, near) - milesBetween(b, near));
}

function isMeant(first: Place, second: Place, near: Position | null): boolean {
  if (!near) return first.population > CLEARLY_LARGER * second.population;
  const miles = milesBetween(first, near);
  return miles < LOCAL_MILES && milesBetween(second, near) > CLEARLY_NEARER * miles;
}

function hasName(place: Place, typed: string): boolean {
  return [place.name, ...place.spellings].some((name) => plainName(name) === plainName(typed));
}

/** “Newcastle” is the town next door in Stoke, and may be the city on the Tyne anywhere else. */
function isDoubtful(name: string, [first, ...others]: readonly Place[], near: Position | null): boolean {
  if (!first || !near || hasName(first, name) || milesBetween(first, near) < NEXT_DOOR_MILES) return false;
  return others.some((place) => hasName(place, name) && place.population > first.population);
}

function spelled(typed: string, place: Place): string {
  return hasName(place, typed) && typed !== typed.toLowerCase() ? typed : place.name;
}

function alike({ places }: Gazetteer, name: string, near: Position | null): readonly Place[] {
  const plain = plainName(name);
  if (plain.length <= TYPING_SLIPS) return [];
  const close = places.filter(
    (place) => place.plain.startsWith(plain) || slips(plain, place.plain) <= TYPING_SLIPS,
  );
  return inOrder(close, near).slice(0, SUGGESTIONS_MAX);
}

function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > TYPING_SLIPS) return TYPING_SLIPS + 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === against ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    if (Math.min(...line) > TYPING_SLIPS) return TYPING_SLIPS + 1;
    above = line;
  }
  return above.at(-1) ?? 0;
}
