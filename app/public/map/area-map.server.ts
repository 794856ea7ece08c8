import { milesBetween, type Position } from '#domain/places/distance.ts';
import { type Gazetteer, gazetteer, type Place } from '#domain/places/gazetteer.server.ts';
import { officePosition, townName, townPosition } from '#domain/places/towns-served.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { AreaMap, MapTown, PackedMap } from './area-map.ts';
import { NEIGHBOUR, OFFICE, packMap, TOWN } from './area-map.ts';
import { type Box, boxOf, type Label, overlaps, SLOTS, widthOf } from './labels.ts';
import { placeLabels } from './place-labels.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Point, type Projection, project, projectionOf } from './projection.ts';

/** A town nearer to the office shares its marker. */
const SAME_SPOT_MILES = 0.5;
/** Miles between rings. The furthest town is beyond three of them at most, and half of a fourth. */
const RING_STEPS = [1, 2, 5, 10, 20, 40, 80];
const RINGS_MAX = 3.5;
/** The map's radius round the office if it has no towns. */
const NO_TOWN_MILES = 4;
/** Few, so that the towns served stay prominent. */
const NEIGHBOURS_MAX = 4;
/** A neighbour closer to another marker adds nothing. */
const NEIGHBOUR_UNITS = 42;
/** Smaller places are no landmark. */
const NEIGHBOUR_PEOPLE = 3000;
/** A place this near to a much larger one is its suburb. */
const SUBURB_MILES = 5;
const SUBURB_OF = 3;
const EDGE = 4;
const FRAME: Box = { left: EDGE, top: EDGE, right: MAP_WIDTH - EDGE, bottom: MAP_HEIGHT - EDGE };

interface Served {
  readonly name: string;
  readonly position: Position | null;
  readonly miles: number;
}

export async function areaMap(provider: Provider): Promise<AreaMap | null> {
  const known = await gazetteer();
  const office = officePosition(known, provider);
  if (!office) return null;
  const served = provider.serviceArea.map((line): Served => {
    const position = townPosition(known, line, office);
    return { name: townName(line), position, miles: position ? milesBetween(position, office) : 0 };
  });
  return layOut(known, office, served);
}

export async function packedArea(provider: Provider): Promise<PackedMap | null> {
  const map = await areaMap(provider);
  return map && packMap(map);
}

export async function areaOnEarth(provider: Provider) {
  const known = await gazetteer();
  const office = officePosition(known, provider);
  if (!office) return null;
  const towns = provider.serviceArea.map((line) => townPosition(known, line, office));
  return { office, isExact: provider.position !== null, towns };
}

function layOut(known: Gazetteer, office: Position, served: readonly Served[]): AreaMap {
  const located = served.flatMap(({ position }) => position ?? []);
  const furthest = Math.max(0, ...served.map(({ miles }) => miles)) || NO_TOWN_MILES;
  const positions = located.length > 0 ? [office, ...located] : around(office);
  const projection = projectionOf(positions);
  const at = project(projection, office);
  const step = RING_STEPS.find((miles) => furthest / miles <= RINGS_MAX) ?? furthest;
  const home = served.find(({ position, miles }) => position && miles < SAME_SPOT_MILES);
  const apart = served.filter((town) => town !== home && town.position);
  const points = apart.map(({ position }) => project(projection, position ?? office));
  const marks = [markBox(at, OFFICE.gap), ...points.map((point) => markBox(point, TOWN.gap))];
  const figures = ringFigures(
    at,
    step * projection.unitsPerMile,
    Math.floor(furthest / step) || 1,
    marks,
    step,
  );
  const labels: Label[] = [
    { ...OFFICE, ...at, lines: ['Our office', ...(home ? [home.name] : [])] },
    ...apart.map(({ name }, index) => ({ ...TOWN, ...(points[index] ?? at), lines: [name] })),
  ];
  const figureBoxes = figures.flatMap(({ box }) => box ?? []);
  const slots = placeLabels(labels, [...marks, ...figureBoxes], FRAME);
  const named = labels.flatMap((label, index) => {
    const slot = SLOTS[slots[index] ?? -1];
    return slot ? [boxOf(label, slot)] : [];
  });
  const towns = served.map(({ position, miles }, index): MapTown | null => {
    if (!position) return null;
    const place = apart.indexOf(served[index] as Served);
    const point = points[place];
    return { miles: Math.round(miles), ...(point && { ...point, slot: slots[place + 1] ?? null }) };
  });
  return {
    office: { ...at, slot: slots[0] ?? null, home: home ? served.indexOf(home) : null },
    ring: { miles: step, radius: Math.round(step * projection.unitsPerMile) },
    figures: figures.map(({ x, y, box }) => (box ? { x, y } : null)),
    towns,
    neighbours: neighboursOn(known, projection, [at, ...points], served, [
      ...marks,
      ...figureBoxes,
      ...named,
    ]),
  };
}

function around({ latitude, longitude }: Position): readonly Position[] {
  const away = NO_TOWN_MILES / 69;
  return [
    { latitude: latitude - away, longitude },
    { latitude: latitude + away, longitude },
  ];
}

function markBox({ x, y }: Point, reach: number): Box {
  const half = reach - 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Places each figure where it covers no marker and no other figure; null if there is no such place. */
function ringFigures(office: Point, radius: number, count: number, marks: readonly Box[], step: number) {
  const occupiedBoxes = [...marks];
  return Array.from({ length: count }, (_, index) => {
    const size = TOWN.size;
    const width = widthOf(`${step * (index + 1)} miles`, size);
    for (const bearing of BEARINGS) {
      const turn = (bearing * Math.PI) / 180;
      const x = Math.round(office.x + radius * (index + 1) * Math.sin(turn));
      const y = Math.round(office.y - radius * (index + 1) * Math.cos(turn)) + 6;
      const box = { left: x - width / 2, top: y - size * 0.8, right: x + width / 2, bottom: y + size * 0.35 };
      const isFree = !occupiedBoxes.some((other) => overlaps(box, other));
      if (!isFree || box.left < 0 || box.right > MAP_WIDTH || box.top < 0 || box.bottom > MAP_HEIGHT)
        continue;
      occupiedBoxes.push(box);
      return { x, y, box };
    }
    return { x: 0, y: 0, box: null };
  });
}

/** Below first, then to both sides: labels usually go beside their markers. */
const BEARINGS = Array.from({ length: 24 }, (_, turn) => 180 + Math.ceil(turn / 2) * (turn % 2 ? 15 : -15));

function neighboursOn(
  known: Gazetteer,
  projection: Projection,
  marks: readonly Point[],
  served: readonly Served[],
  occupied: readonly Box[],
): AreaMap['neighbours'] {
  const isServed = new Set(served.map(({ name }) => name));
  const onMap = known.places
    .filter(({ name, population }) => population >= NEIGHBOUR_PEOPLE && !isServed.has(name))
    .map((place) => ({ place, ...project(projection, place) }))
    .filter(({ x, y }) => x > EDGE && y > EDGE && x < MAP_WIDTH - EDGE && y < MAP_HEIGHT - EDGE)
    .toSorted((a, b) => b.place.population - a.place.population);
  const chosen: { name: Place['name']; x: number; y: number; slot: number }[] = [];
  const boxes = [...occupied];
  for (const { place, x, y } of onMap) {
    if (chosen.length === NEIGHBOURS_MAX) break;
    const isNear = [...marks, ...chosen].some((mark) => Math.hypot(mark.x - x, mark.y - y) < NEIGHBOUR_UNITS);
    const mark = markBox({ x, y }, NEIGHBOUR.gap);
    if (isNear || isSuburb(place, known.places) || boxes.some((box) => overlaps(box, mark))) continue;
    const label = { ...NEIGHBOUR, x, y, lines: [place.name] };
    const [slot] = placeLabels([label], [...boxes, mark], FRAME, 8);
    const standing = SLOTS[slot ?? -1];
    if (slot === null || slot === undefined || !standing) continue;
    chosen.push({ name: place.name, x, y, slot });
    boxes.push(mark, boxOf(label, standing));
  }
  return chosen;
}

function isSuburb(place: Place, places: readonly Place[]): boolean {
  return places.some(
    (other) => other.population > SUBURB_OF * place.population && milesBetween(other, place) < SUBURB_MILES,
  );
}
