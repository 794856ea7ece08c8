import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { PLACES, placeNamed } from '../frame/places.ts';
import { MAP_HEIGHT, MAP_WIDTH, milesBetween, project, UNITS_PER_MILE } from './projection.ts';

/** At this size the earth's curve bends a distance by less. */
const DISTORTION_MAX = 0.01;
/** Positions are written to a tenth of a unit. */
const ROUNDING_MILES = 0.15 / UNITS_PER_MILE;

const position = fc.record({
  latitude: fc.double({ min: 52.17, max: 52.55, noNaN: true }),
  longitude: fc.double({ min: -1.8, max: -1.22, noNaN: true }),
});

describe('the map', () => {
  test('draws every distance in the area as long as it is', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [from, to] = [project(a), project(b)];
        const drawn = Math.hypot(to.x - from.x, to.y - from.y) / UNITS_PER_MILE;
        const walked = milesBetween(a, b);
        expect(Math.abs(drawn - walked)).toBeLessThanOrEqual(walked * DISTORTION_MAX + ROUNDING_MILES);
      }),
    );
  });

  test('has north above and east to the right', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [from, to] = [project(a), project(b)];
        expect((to.y - from.y) * (b.latitude - a.latitude)).toBeLessThanOrEqual(0);
        expect((to.x - from.x) * (b.longitude - a.longitude)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('shows every town whole, and knows all towns of the service area', () => {
    for (const place of PLACES) {
      const { x, y } = project(place);
      expect(x, place.name).toBeGreaterThan(20);
      expect(x, place.name).toBeLessThan(MAP_WIDTH - 20);
      expect(y, place.name).toBeGreaterThan(15);
      expect(y, place.name).toBeLessThan(MAP_HEIGHT - 20);
    }
    for (const name of DEMO_PROVIDER.serviceArea) expect(placeNamed(name), name).toBeDefined();
  });

  test('knows how far Stratford is from Coventry', () => {
    const [coventry, stratford] = [placeNamed('Coventry'), placeNamed('Stratford-upon-Avon')];
    expect(coventry && stratford && milesBetween(coventry, stratford)).toBeCloseTo(16.8, 0);
  });
});
