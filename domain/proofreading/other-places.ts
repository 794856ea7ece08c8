import { milesBetween } from '#domain/places/distance.ts';
import type { Gazetteer, Place } from '#domain/places/gazetteer.server.ts';
import { plainName } from '#domain/places/spelling.ts';
import { officePosition, type Whereabouts } from '#domain/places/towns-served.ts';

/** No carer drives this far, so a place beyond it may come from copied text. */
const FAR_MILES = 40;
/** Smaller towns have names that are also ordinary words. */
const POPULATION_MIN = 10_000;
/** A name after a preposition of place: up to three words, joined as in Stratford-upon-Avon or Isle of Wight. */
const PLACED =
  /\b(?:in|near|around|across) (\p{Lu}[\p{L}’'-]{1,40}(?: (?:\p{Lu}[\p{L}’'-]{1,40}|of|upon|under|the)){0,3})/gu;

export function farPlaces(known: Gazetteer, text: string, whereabouts: Whereabouts): readonly string[] {
  const office = officePosition(known, whereabouts);
  if (!office) return [];
  const far = new Set<string>();
  for (const { 1: named = '' } of text.matchAll(PLACED)) {
    const place = townIn(known, named);
    if (!place) continue;
    const [name, all] = place;
    if (all.every((one) => milesBetween(office, one) > FAR_MILES)) far.add(name);
  }
  return [...far];
}

function townIn(known: Gazetteer, named: string): readonly [string, readonly Place[]] | null {
  const words = named.split(' ');
  for (let length = words.length; length > 0; length--) {
    const name = words
      .slice(0, length)
      .join(' ')
      .replace(/['’]s$/, '');
    const places = known.byName.get(plainName(name));
    if (places) return places.some(({ population }) => population >= POPULATION_MIN) ? [name, places] : null;
  }
  return null;
}
