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
  PEACH,
  picture,
  put,
  ROSE,
  SAGE,
  SKIN,
  shape,
  stroke,
  WHITE,
} from '../ink.ts';
import { drawPerson } from '../peep.ts';
import { plant, tree } from '../props/room.ts';
import { badge, bird, mug, tabletop } from '../props/things.ts';
import { NEIGHBOURS, SERVED, TEAM } from './cast.ts';

const WIDTH = 560;
const HEIGHT = 440;
const TABLE = 392;

export function planning(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(LAVENDER, 280, 214, 256, 204, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    drawPerson(NEIGHBOURS.joseph, { x: 158, y: 206, size: 0.3 }),
    drawPerson(TEAM.helen, { x: 412, y: 200, size: 0.3, mirrored: true }),
    inked(4, tabletop(20, 540, TABLE, 24), plan(286, TABLE + 2)),
  );
}

function plan(x: number, y: number): string {
  return put(
    x,
    y,
    1,
    shape(WHITE, 'M-70-6L-44-86H44L70-6Z'),
    stroke('M-26-66L-20-60L-10-72M2-66H30M-32-46L-26-40L-16-52M-2-46H38M-38-26L-32-20L-22-32M-6-26H46'),
  );
}

export function wellbeing(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(SAGE, 280, 214, 256, 204, [1, 0.98, 0.96, 1, 0.98, 1, 0.97, 1]),
    flat(HONEY, 'M62 92a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z'),
    inked(4, put(286, 380, 1.5, tree()), put(300, 134, 0.8, bird(CORAL))),
    drawPerson({ ...SERVED.palliative, cloth: ROSE, skin: SKIN.brown }, { x: 154, y: 206, size: 0.3 }),
    drawPerson(
      {
        body: 'Coffee',
        hair: 'GrayBun',
        face: 'Smile',
        skin: SKIN.light,
        cloth: DEEP_HONEY,
        hairFill: HAIR.white,
        parts: { mug: WHITE },
      },
      { x: 400, y: 208, size: 0.3, mirrored: true },
    ),
    inked(4, tabletop(20, 540, TABLE, 24, WHITE), put(170, TABLE + 2, 0.9, mug(DEEP_LAVENDER))),
  );
}

export function carers(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(PEACH, 280, 214, 260, 204, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    drawPerson(TEAM.grace, { x: 130, y: 214, size: 0.27 }),
    drawPerson(TEAM.tom, { x: 418, y: 206, size: 0.28, mirrored: true }),
    drawPerson(
      { body: 'Sweater', hair: 'Hijab', face: 'Smile', skin: SKIN.olive, cloth: DEEP_SAGE },
      { x: 276, y: 190, size: 0.3 },
    ),
    inked(3, put(120, 300, 0.62, badge()), put(308, 262, 0.66, badge()), put(460, 296, 0.62, badge())),
    inked(
      4,
      tabletop(20, 540, TABLE, 24),
      put(60, TABLE + 2, 0.7, plant(CORAL)),
      put(508, TABLE + 2, 0.9, mug(WHITE)),
    ),
  );
}
