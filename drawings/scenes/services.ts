import {
  blob,
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
  flat,
  HONEY,
  inked,
  LAVENDER,
  PAPER,
  PEACH,
  picture,
  put,
  putMirrored,
  ROSE,
  SAGE,
  shape,
  WOOD,
} from '../ink.ts';
import { drawPerson, type Person, type Place } from '../peep.ts';
import { candle, clock, flowers, lamp, sashWindow, soap, towels, tree } from '../props/room.ts';
import {
  badge,
  bird,
  book,
  cake,
  cards,
  holdall,
  house,
  keyring,
  mug,
  night,
  saucepan,
  teapot,
} from '../props/things.ts';
import { SERVED, TEAM } from './cast.ts';

const WIDTH = 480;
const HEIGHT = 380;
/** The top of the surface that each person sits behind and each object is on. */
const SURFACE = 318;

type Portrait = {
  readonly ground: string;
  readonly tint: string;
  readonly surface: string;
  readonly person: Person;
  readonly place?: Partial<Place>;
  readonly behind?: string;
  readonly before: string;
  readonly mirrored?: boolean;
};

/** This place is for tall hair. */
const LOW: Partial<Place> = { y: 190, size: 0.285 };

const PORTRAITS: Readonly<Record<string, Portrait>> = {
  'service-personal': {
    ground: PEACH,
    tint: HONEY,
    surface: WOOD,
    person: SERVED.personal,
    before: put(356, SURFACE + 16, 1.05, towels()) + put(442, SURFACE + 16, 1.05, soap(DEEP_HONEY)),
  },
  'service-elderly': {
    ground: HONEY,
    tint: PEACH,
    surface: WOOD,
    person: SERVED.elderly,
    mirrored: true,
    before: put(394, SURFACE + 14, 1.1, teapot(SAGE)),
  },
  'service-respite': {
    ground: LAVENDER,
    tint: SAGE,
    surface: WOOD,
    person: SERVED.respite,
    behind: put(396, 104, 1, clock()),
    before: put(392, SURFACE + 16, 0.95, book(CORAL)),
  },
  'service-livein': {
    ground: PEACH,
    tint: HONEY,
    surface: WOOD,
    person: TEAM.grace,
    place: LOW,
    behind: put(390, 182, 1, sashWindow(116, 150, DEEP_LAVENDER, night())),
    before: put(394, SURFACE + 16, 0.9, lamp()),
  },
  'service-discharge': {
    ground: PEACH,
    tint: SAGE,
    surface: WOOD,
    person: SERVED.discharge,
    mirrored: true,
    behind: shape(DEEP_SAGE, 'M250 330C300 244 420 226 490 244V340Z') + put(404, 240, 0.92, house(PAPER)),
    before: put(358, SURFACE + 20, 0.86, holdall(DEEP_LAVENDER)),
  },
  'service-social': {
    ground: HONEY,
    tint: LAVENDER,
    surface: WOOD,
    person: SERVED.social,
    place: LOW,
    before: put(416, SURFACE + 16, 1, cake()) + put(310, SURFACE + 34, 0.95, cards()),
  },
  'service-palliative': {
    ground: LAVENDER,
    tint: PEACH,
    surface: DEEP_LAVENDER,
    person: SERVED.palliative,
    mirrored: true,
    place: { y: 158 },
    before: put(428, SURFACE + 14, 0.95, candle()) + put(354, SURFACE + 14, 1.05, flowers(ROSE)),
  },
  'service-supported': {
    ground: PEACH,
    tint: HONEY,
    surface: WOOD,
    person: SERVED.supported,
    before: putMirrored(410, SURFACE + 16, 1.15, saucepan(DEEP_SAGE)),
    behind: put(392, 96, 1, keyring()),
  },
  'service-daynight': {
    ground: LAVENDER,
    tint: HONEY,
    surface: WOOD,
    person: SERVED.daynight,
    behind: put(398, 186, 1, sashWindow(116, 150, DEEP_LAVENDER, night())),
    before: put(396, SURFACE + 16, 1.1, mug(CORAL)),
  },
  'service-lifecare': {
    ground: HONEY,
    tint: PEACH,
    surface: DEEP_SAGE,
    person: SERVED.lifecare,
    behind: put(330, 150, 0.8, bird(ROSE)),
    before: put(336, SURFACE + 16, 0.9, book(DEEP_LAVENDER)) + put(424, SURFACE + 18, 0.9, flowers(CORAL)),
  },
};

function portrait({ ground, tint, surface, person, place, behind = '', before, mirrored }: Portrait): string {
  const scene = [
    flat(ground, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    blob(tint, 190, 210, 176, 176, [1, 0.96, 1, 0.97, 1, 0.98, 0.96, 1]),
    inked(4, behind),
    drawPerson(person, { x: 180, y: 166, size: 0.31, ...place }),
    person === TEAM.grace ? inked(3, put(218, 272, 0.7, badge())) : '',
    inked(
      4,
      `<path fill="${surface}" d="M-8 ${SURFACE}C120 ${SURFACE - 3} 360 ${SURFACE + 3} 488 ${SURFACE}V390H-8Z"/>`,
      before,
    ),
  ].join('');
  return picture(WIDTH, HEIGHT, mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${scene}</g>` : scene);
}

function special(): string {
  return picture(
    WIDTH,
    HEIGHT,
    flat(LAVENDER, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    blob(HONEY, 200, 190, 170, 160, [1, 0.96, 1, 0.97, 1, 0.98, 0.96, 1]),
    inked(
      4,
      put(404, 330, 1.3, tree()),
      `<path fill="${DEEP_SAGE}" d="M-8 336C120 326 360 332 488 328V390H-8Z"/>`,
    ),
    drawPerson(SERVED.special, { x: 142, y: 100, size: 0.139 }),
    inked(4, put(334, 356, 0.85, bird(CORAL))),
  );
}

export function servicePictures(): Record<string, string> {
  const drawn = Object.entries(PORTRAITS).map(([name, description]) => [name, portrait(description)]);
  return { ...Object.fromEntries(drawn), 'service-special': special() };
}
