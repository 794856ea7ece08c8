import { z } from 'zod';
import { choice, shortText } from '#domain/contact-details/fields.ts';

export const SIDES = ['front', 'back'] as const;
type Side = (typeof SIDES)[number];

/** A marker's place on the drawing, 100 wide and 220 high; left and right are the person's own. */
interface BodyPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const LIMBS: readonly (readonly [key: string, name: string, dx: number, y: number])[] = [
  ['shoulder', 'shoulder', 19, 49],
  ['upper-arm', 'upper arm', 26, 68],
  ['elbow', 'elbow', 31, 84],
  ['forearm', 'forearm', 36, 98],
  ['hand', 'hand', 39, 114],
  ['thigh', 'thigh', 10, 134],
  ['knee', 'knee', 10, 156],
  ['lower-leg', 'lower leg', 10, 178],
  ['foot', 'foot', 11, 206],
];

const MIDDLE: Readonly<Record<Side, readonly (readonly [key: string, name: string, y: number])[]>> = {
  front: [
    ['head', 'Top of the head', 6],
    ['face', 'Face', 19],
    ['neck', 'Front of the neck', 34],
    ['chest', 'Chest', 57],
    ['abdomen', 'Abdomen', 82],
    ['groin', 'Groin', 106],
  ],
  back: [
    ['back-of-head', 'Back of the head', 14],
    ['nape', 'Back of the neck', 34],
    ['upper-back', 'Upper back', 57],
    ['lower-back', 'Lower back', 84],
    ['buttocks', 'Buttocks', 108],
  ],
};

function placesOn(side: Side): [string, BodyPlace][] {
  // On the front, the person's right is on the left of the drawing.
  const rightX = side === 'front' ? -1 : 1;
  const middle = MIDDLE[side].map(([key, name, y]): [string, BodyPlace] => [
    `${side}-${key}`,
    { name, x: 50, y },
  ]);
  const limbs = LIMBS.flatMap(([key, name, dx, y]) =>
    (['left', 'right'] as const).map((hand): [string, BodyPlace] => [
      `${side}-${hand}-${key}`,
      {
        name: `${hand === 'left' ? 'Left' : 'Right'} ${name}, ${side}`,
        x: 50 + dx * (hand === 'right' ? rightX : -rightX),
        y,
      },
    ]),
  );
  return [...middle, ...limbs];
}

export const PLACES_ON: Readonly<Record<Side, readonly (readonly [string, BodyPlace])[]>> = {
  front: placesOn('front'),
  back: placesOn('back'),
};

const PLACES: ReadonlyMap<string, BodyPlace> = new Map(SIDES.flatMap((side) => PLACES_ON[side]));

/** Returns undefined for a place from a later version. */
export function bodyPlace(key: string): BodyPlace | undefined {
  return PLACES.get(key);
}

/** A sentence: size, colour and shape, as a body map asks for. */
const MARK_MAX = 300;
/** More marks than anyone draws by hand; the form states it. */
export const MARKS_MAX = 50;

export const markSchema = z.object({
  place: choice([...PLACES.keys()] as [string, ...string[]], 'Choose where on the body it is'),
  words: shortText({
    called: 'what it looks like',
    max: MARK_MAX,
    missing: 'Enter what it looks like: kind, size, colour',
  }),
});
export type MarkFields = z.output<typeof markSchema>;
