import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween } from '#domain/places/distance.ts';
import { fullName } from '#domain/places/find-place.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { townName } from '#domain/places/towns-served.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { areaMap } from './area-map.server.ts';
import { type AreaMap, NEIGHBOUR, OFFICE, packMap, TOWN, unpackMap } from './area-map.ts';
import { type Box, boxOf, overlaps, SLOTS } from './labels.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts';

const { places, outward } = await gazetteer();

function providerAt(postcode: string, serviceArea: readonly string[]): Provider {
  return { ...NEW_PROVIDER, address: { street: '', town: '', postcode }, serviceArea };
}

function namesOn(map: AreaMap, towns: readonly string[]): readonly Box[] {
  const { office, neighbours } = map;
  const home = towns[office.home ?? -1];
  const labels = [
    { ...OFFICE, ...office, lines: ['Our office', ...(home ? [home] : [])] },
    ...map.towns.map((town, index) => ({
      ...TOWN,
      x: town?.x ?? 0,
      y: town?.y ?? 0,
      slot: town?.slot ?? null,
      lines: [towns[index] ?? ''],
    })),
    ...neighbours.map((each) => ({ ...NEIGHBOUR, ...each, lines: [each.name] })),
  ];
  return labels.flatMap((label) => {
    const slot = SLOTS[label.slot ?? -1];
    return slot ? [boxOf(label, slot)] : [];
  });
}

const anyProvider = fc.constantFrom(...outward.values()).chain((code) => {
  const near = places.filter((place) => milesBetween(place, code) < 30).map(fullName);
  const towns = fc.uniqueArray(fc.constantFrom(...near), { minLength: 0, maxLength: 12, selector: townName });
  return towns.map((lines) => providerAt(code.code, lines));
});

describe('the map of the service area', () => {
  test('of any provider has no name over another, over a mark or off the edge', async () => {
    await fc.assert(
      fc.asyncProperty(anyProvider, async (provider) => {
        const map = await areaMap(provider);
        if (!map) throw new Error('No map');
        const names = namesOn(map, provider.serviceArea.map(townName));
        for (const [index, box] of names.entries()) {
          expect(names.slice(index + 1).filter((other) => overlaps(box, other))).toEqual([]);
          expect(Math.min(box.left, box.top, MAP_WIDTH - box.right, MAP_HEIGHT - box.bottom)).toBeGreaterThan(
            0,
          );
          for (const mark of [map.office, ...map.towns]) {
            if (mark?.x === undefined || mark.y === undefined) continue;
            const point = { left: mark.x - 5, right: mark.x + 5, top: mark.y - 5, bottom: mark.y + 5 };
            expect(overlaps(box, point)).toBe(false);
          }
        }
        expect(unpackMap(packMap(map))).toEqual(map);
        expect(await areaMap(provider)).toEqual(map);
      }),
      { numRuns: 60 },
    );
  });

  test('names the office and all towns of the demonstration, with rings at 5, 10 and 15 miles', async () => {
    const map = await areaMap(DEMO_PROVIDER);
    expect(map?.ring.miles).toBe(5);
    expect(map?.figures).toHaveLength(3);
    expect(map?.towns.map((town) => town?.miles)).toEqual([5, 8, 9, 0, 5, 17, 8]);
    expect(map?.towns.map((town) => town?.slot ?? null).filter((slot) => slot === null)).toHaveLength(1);
    expect(DEMO_PROVIDER.serviceArea[map?.office.home ?? -1]).toBe('Coventry');
    expect(map?.neighbours.map(({ name }) => name)).toContain('Solihull');
  });

  test.each([
    ['LS1 4AP', ['Leeds', 'Otley', 'Wetherby'], [0, 10, 11], 5],
    ['CF14 3XX', ['Caerdydd', 'Penarth', 'Barry'], [3, 6, 8], 5],
    ['IV2 3XX', ['Inverness', 'Nairn', 'Aviemore'], [0, 15, 25], 10],
    ['BT9 5XX', ['Belfast', 'Lisburn', 'Bangor'], [2, 5, 13], 5],
    ['TR18 2XX', ['Penzance', 'St Ives', 'Newlyn, TR18'], [0, 7, 0], 2],
    ['ZE1 0XX', ['Lerwick', 'Scalloway', 'Unst'], [0, 5, 42], 20],
  ])('at %s has %j %j miles away', async (postcode, towns, miles, ring) => {
    const map = await areaMap(providerAt(postcode, towns));
    expect(map?.towns.map((town) => town?.miles)).toEqual(miles);
    expect(map?.ring.miles).toBe(ring);
  });

  test.each([
    ['LS1 4AP', 'Otley Wetherby Morley Pudsey Garforth Rothwell Harrogate Bradford Wakefield Ilkley Leeds'],
    [
      'CF14 3XX',
      'Caerdydd Penarth Barry Caerphilly Pontypridd Newport Cowbridge Bridgend Risca Cwmbran Porthcawl',
    ],
    [
      'IV2 3XX',
      'Nairn Dingwall Beauly Drumnadrochit Fortrose Culloden Alness Tain Aviemore Forres Grantown-on-Spey',
    ],
    [
      'BT9 5XX',
      'Belfast Lisburn Bangor Holywood Newtownards Carrickfergus Antrim Comber Ballyclare Larne Dunmurry',
    ],
    ['TR18 2XX', 'Hayle Camborne Redruth Helston Marazion Falmouth Truro Penryn Newquay Penzance'],
  ])('at %s names every one of %s', async (postcode, towns) => {
    const map = await areaMap(providerAt(postcode, towns.split(' ')));
    expect(map?.office.slot).not.toBeNull();
    for (const [index, town] of (map?.towns ?? []).entries())
      if (index !== map?.office.home) expect(town?.slot, towns.split(' ')[index]).toEqual(expect.any(Number));
  });

  test('leaves out a town that is not known, and is not drawn where the office is not known', async () => {
    const map = await areaMap(providerAt('LS1 4AP', ['Otley', 'Nowhere under Lyme']));
    expect(map?.towns).toEqual([expect.objectContaining({ miles: 10 }), null]);
    expect(await areaMap(providerAt('', ['Otley']))).toBeNull();
  });
});
