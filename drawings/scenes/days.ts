import {
  blob,
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
  flat,
  HAIR,
  HONEY,
  inked,
  LAVENDER,
  PAPER,
  PEACH,
  picture,
  put,
  ROSE,
  SAGE,
  SKIN,
  shape,
  stroke,
  WHITE,
  WOOD,
} from '../ink.ts';
import { drawPerson, type Person } from '../peep.ts';
import { album, bench, busStop, mixingBowl, videoCall, washingLine, wateringCan } from '../props/everyday.ts';
import { clock, flowers, lamp, plant, sashWindow, towels, tree } from '../props/room.ts';
import { badge, bird, biscuits, cake, cards, mug, saucepan, tuft } from '../props/things.ts';
import { NEIGHBOURS, SERVED, TEAM } from './cast.ts';

const WIDTH = 480;
const HEIGHT = 380;
const SURFACE = 318;

function atTable(
  ground: string,
  {
    tint,
    wall = '',
    people,
    surface,
    things,
  }: {
    readonly tint: string;
    readonly wall?: string;
    readonly people: string;
    readonly surface: string;
    readonly things: string;
  },
): string {
  return picture(
    WIDTH,
    HEIGHT,
    flat(ground, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    blob(tint, 240, 200, 214, 170, [1, 0.96, 1, 0.97, 1, 0.98, 0.96, 1]),
    inked(4, wall),
    people,
    inked(
      4,
      `<path fill="${surface}" d="M-8 ${SURFACE}C120 ${SURFACE - 3} 360 ${SURFACE + 3} 488 ${SURFACE}V390H-8Z"/>`,
      things,
    ),
  );
}

function outside(
  sky: string,
  {
    sun = HONEY,
    behind,
    people,
    before = '',
  }: {
    readonly sun?: string;
    readonly behind: string;
    readonly people: string;
    readonly before?: string;
  },
): string {
  return picture(
    WIDTH,
    HEIGHT,
    flat(sky, `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    flat(sun, 'M360 72a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z'),
    inked(4, behind, `<path fill="${SAGE}" d="M-8 326C120 316 360 322 488 318V390H-8Z"/>`),
    people,
    inked(4, before),
  );
}

const WALKER: Person = {
  ...NEIGHBOURS.harold,
  cloth: ROSE,
  glasses: 'GlassRound',
  parts: { legs: DEEP_LAVENDER, shoe: WHITE, sock: WHITE },
};

const SITTER: Person = {
  body: 'CrossedLegs',
  hair: 'GrayBun',
  face: 'Smile',
  skin: SKIN.fair,
  cloth: DEEP_LAVENDER,
  hairFill: HAIR.white,
  parts: { sock: WHITE, shoe: ROSE },
};

export function dayPictures(): Record<string, string> {
  return { ...AT_TABLE, ...OUTSIDE };
}

const AT_TABLE = {
  'scene-cards': atTable(HONEY, {
    tint: PEACH,
    wall: put(240, 150, 1, sashWindow(120, 110, LAVENDER)),
    people:
      drawPerson(
        { ...SERVED.social, hair: 'GrayShort', hairFill: HAIR.grey, skin: SKIN.tan },
        { x: 116, y: 180, size: 0.26 },
      ) +
      drawPerson(TEAM.amara, { x: 372, y: 186, size: 0.26, mirrored: true }) +
      inked(3, put(330, 262, 0.6, badge())),
    surface: WOOD,
    things: put(200, SURFACE + 26, 0.86, cards()) + put(282, SURFACE + 40, 0.86, mug(CORAL)),
  }),
  'scene-baking': atTable(SAGE, {
    tint: HONEY,
    wall: put(240, 84, 0.9, clock()),
    people:
      drawPerson(NEIGHBOURS.ellen, { x: 124, y: 172, size: 0.28 }) +
      drawPerson(TEAM.tom, { x: 360, y: 172, size: 0.27, mirrored: true }) +
      inked(3, put(404, 250, 0.6, badge())),
    surface: WHITE,
    things:
      put(226, SURFACE + 30, 0.94, mixingBowl()) +
      put(72, SURFACE + 40, 0.8, saucepan(DEEP_SAGE)) +
      put(398, SURFACE + 36, 0.86, cake()),
  }),
  'scene-album': atTable(LAVENDER, {
    tint: PEACH,
    wall: put(76, 130, 0.9, lamp()) + shape(WOOD, 'M26 132H126V144H26Z'),
    people:
      drawPerson(SERVED.lifecare, { x: 172, y: 168, size: 0.28 }) +
      drawPerson(
        { ...NEIGHBOURS.daughter, body: 'Explaining', parts: {} },
        { x: 356, y: 180, size: 0.27, mirrored: true },
      ),
    surface: WOOD,
    things: put(256, SURFACE + 40, 0.98, album()) + put(410, SURFACE + 36, 0.8, mug(CORAL)),
  }),
  'scene-call': atTable(PEACH, {
    tint: HONEY,
    wall: put(236, 128, 1, sashWindow(130, 108, SAGE)),
    people:
      drawPerson(
        { ...NEIGHBOURS.joseph, body: 'Sweater', cloth: DEEP_HONEY, glasses: 'GlassRound' },
        { x: 136, y: 172, size: 0.28 },
      ) +
      drawPerson(TEAM.grace, { x: 352, y: 186, size: 0.27, mirrored: true }) +
      inked(3, put(318, 276, 0.6, badge())),
    surface: WHITE,
    things: put(238, SURFACE + 34, 0.92, videoCall(SKIN.deep)) + put(420, SURFACE + 40, 0.74, plant(CORAL)),
  }),
  'scene-birthday': atTable(LAVENDER, {
    tint: HONEY,
    wall:
      stroke('M10 40C90 78 180 78 240 52C300 78 390 78 470 40') +
      ['M56 62L84 70L66 96Z', 'M168 70L196 66L184 96Z', 'M286 66L314 70L298 96Z', 'M396 70L424 60L416 92Z']
        .map((flag, i) => shape([CORAL, DEEP_SAGE, DEEP_HONEY, ROSE][i] ?? CORAL, flag))
        .join(''),
    people:
      drawPerson({ ...SERVED.elderly }, { x: 110, y: 200, size: 0.24 }) +
      drawPerson(NEIGHBOURS.margaret, { x: 244, y: 182, size: 0.26 }) +
      drawPerson(
        { body: 'StripedShirt', hair: 'Hijab', face: 'Smile', skin: SKIN.olive, cloth: WHITE },
        { x: 384, y: 190, size: 0.25, mirrored: true },
      ),
    surface: WOOD,
    things: put(184, SURFACE + 36, 0.94, cake()) + put(330, SURFACE + 40, 0.86, biscuits()),
  }),
};

const OUTSIDE = {
  'scene-garden': outside(LAVENDER, {
    behind: put(72, 330, 1.2, tree()),
    people:
      drawPerson(
        { ...SERVED.special, hair: 'GrayBun', hairFill: HAIR.grey, skin: SKIN.light },
        { x: 196, y: 128, size: 0.114 },
      ) +
      drawPerson(TEAM.priya, { x: 386, y: 106, size: 0.11, mirrored: true }) +
      inked(3, put(372, 146, 0.4, badge())),
    before: put(334, 362, 0.6, wateringCan(DEEP_LAVENDER)) + put(440, 362, 0.66, flowers(CORAL)),
  }),
  'scene-walk': outside(PEACH, {
    behind: put(428, 328, 1.05, tree()) + put(60, 330, 0.8, tree()),
    people:
      drawPerson(WALKER, { x: 160, y: 98, size: 0.115 }) +
      drawPerson(
        { ...TEAM.priya, hair: 'Twists', skin: SKIN.brown },
        { x: 316, y: 92, size: 0.118, mirrored: true },
      ) +
      inked(3, put(300, 134, 0.42, badge())),
    before: put(54, 366, 0.9, bird(CORAL)) + put(424, 368, 0.7, tuft()),
  }),
  'scene-bus': outside(HONEY, {
    sun: PEACH,
    behind: '',
    people:
      inked(4, put(96, 360, 1.3, busStop()), put(238, 358, 1.24, bench())) +
      drawPerson(SITTER, { x: 200, y: 166, size: 0.108 }) +
      drawPerson(
        { ...TEAM.priya, hair: 'ShortVolumed', skin: SKIN.olive },
        { x: 396, y: 106, size: 0.108, mirrored: true },
      ) +
      inked(3, put(382, 146, 0.4, badge())),
  }),
  'scene-laundry': outside(SAGE, {
    behind: put(150, 330, 1.72, washingLine()),
    people:
      drawPerson(
        { ...TEAM.priya, hair: 'BunCurly', skin: SKIN.deep },
        { x: 374, y: 104, size: 0.112, mirrored: true },
      ) + inked(3, put(360, 146, 0.4, badge())),
    before:
      put(300, 366, 0.66, towels()) +
      put(440, 366, 0.7, tuft()) +
      stroke('M262 368H338') +
      put(40, 370, 0.6, tuft(PAPER)),
  }),
};
