import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween } from '#domain/places/distance.ts';
import { MAP_HEIGHT, MAP_WIDTH, project, projectionOf } from './projection.ts';

/** At 60 miles the earth's curve bends a distance by less. */
const DISTORTION_MAX = 0.03;

const part = fc
  .record({
    latitude: fc.double({ min: 50, max: 60.5, noNaN: true }),
    longitude: fc.double({ min: -8, max: 1.7, noNaN: true }),
  })
  .chain(({ latitude, longitude }) => {
    const near = fc.record({
      latitude: fc.double({ min: latitude - 0.4, max: latitude + 0.4, noNaN: true }),
      longitude: fc.double({ min: longitude - 0.6, max: longitude + 0.6, noNaN: true }),
    });
    return fc.array(near, { minLength: 2, maxLength: 12 });
  });

describe('the map', () => {
  test('draws every distance as long as it is, with north above and east to the right', () => {
    fc.assert(
      fc.property(part, (places) => {
        const projection = projectionOf(places);
        const [a, b] = places;
        if (!a || !b) return;
        const [from, to] = [project(projection, a), project(projection, b)];
        const drawn = Math.hypot(to.x - from.x, to.y - from.y);
        const walked = milesBetween(a, b) * projection.unitsPerMile;
        expect(Math.abs(drawn - walked)).toBeLessThanOrEqual(walked * DISTORTION_MAX + 1.5);
        expect((to.y - from.y) * (b.latitude - a.latitude)).toBeLessThanOrEqual(0);
        expect((to.x - from.x) * (b.longitude - a.longitude)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('shows every place, with room for its mark', () => {
    fc.assert(
      fc.property(part, (places) => {
        const projection = projectionOf(places);
        for (const place of places) {
          const { x, y } = project(projection, place);
          expect(Math.min(x, y, MAP_WIDTH - x, MAP_HEIGHT - y)).toBeGreaterThan(20);
        }
      }),
    );
  });
});
