import type { Point } from './projection.ts';

export interface AreaMap {
  readonly office: Point & {
    readonly slot: number | null;
    readonly home: number | null;
  };
  readonly ring: { readonly miles: number; readonly radius: number };
  readonly figures: readonly (Point | null)[];
  readonly towns: readonly (MapTown | null)[];
  readonly neighbours: readonly (Point & { readonly name: string; readonly slot: number })[];
}

/** A town without a point shares the office's marker. */
export type MapTown = { readonly miles: number } & Partial<Point & { readonly slot: number | null }>;

export const OFFICE = { gap: 16, size: 17 } as const;
export const TOWN = { gap: 11, size: 17 } as const;
export const NEIGHBOUR = { gap: 8, size: 14 } as const;

/** The map's numbers without names: pages carry it twice, drawn and for the app, and count their bytes. */
export type PackedMap = string;

export function packMap({ office, ring, figures, towns, neighbours }: AreaMap): PackedMap {
  return JSON.stringify([
    [office.x, office.y, office.slot, office.home],
    [ring.miles, ring.radius],
    figures.map((at) => at && [at.x, at.y]),
    towns.map(
      (town) => town && [town.miles, town.x, town.y, town.slot].slice(0, town.x === undefined ? 1 : 4),
    ),
    neighbours.map(({ name, x, y, slot }) => [name, x, y, slot]),
  ]);
}

export function unpackMap(packed: PackedMap): AreaMap {
  const [office, ring, figures, towns, neighbours] = JSON.parse(packed);
  const [x, y, slot, home] = office;
  return {
    office: { x, y, slot, home },
    ring: { miles: ring[0], radius: ring[1] },
    figures: figures.map((at: [number, number] | null) => at && { x: at[0], y: at[1] }),
    towns: towns.map(
      (town: [number, number?, number?, (number | null)?] | null) =>
        town && {
          miles: town[0],
          ...(town.length > 1 && { x: town[1], y: town[2], slot: town[3] }),
        },
    ),
    neighbours: neighbours.map(([name, left, top, at]: [string, number, number, number]) => ({
      name,
      x: left,
      y: top,
      slot: at,
    })),
  };
}
