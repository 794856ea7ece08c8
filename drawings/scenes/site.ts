import {
  blob,
  CORAL,
  DEEP_LAVENDER,
  HONEY,
  inked,
  LAVENDER,
  PEACH,
  picture,
  put,
  ROSE,
  SAGE,
  stroke,
  WHITE,
} from '../ink.ts';
import { drawPerson } from '../peep.ts';
import { flowers, plant } from '../props/room.ts';
import { badge, biscuits, envelope, mug, signpost, speech, tabletop, tick } from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

const WIDTH = 480;
const HEIGHT = 420;
const TABLE = 380;

export function writing(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(LAVENDER, 236, 206, 214, 194, [1, 0.96, 1, 0.97, 1, 0.98, 0.96, 1]),
    drawPerson(NEIGHBOURS.daughter, { x: 216, y: 182, size: 0.32 }),
    inked(
      4,
      tabletop(34, 446, TABLE, 24),
      `<g transform="translate(388 346) rotate(-6) scale(.74)">${envelope(WHITE)}</g>`,
      put(70, TABLE + 2, 0.9, mug(CORAL)),
    ),
  );
}

export function thanks(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(SAGE, 240, 206, 210, 194, [1, 0.97, 0.98, 1, 0.96, 1, 0.98, 1]),
    drawPerson(NEIGHBOURS.joseph, { x: 218, y: 186, size: 0.325 }),
    inked(
      4,
      tabletop(34, 446, TABLE, 24),
      put(394, TABLE + 2, 0.82, flowers(DEEP_LAVENDER)),
      put(88, TABLE + 2, 0.8, biscuits()),
    ),
  );
}

export function concern(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(PEACH, 240, 206, 212, 194, [0.98, 1, 0.96, 1, 1, 0.96, 1, 0.98]),
    drawPerson({ ...TEAM.helen, lean: 5 }, { x: 286, y: 186, size: 0.325, mirrored: true }),
    inked(
      4,
      put(92, 108, 0.84, speech(WHITE)),
      tabletop(34, 446, TABLE, 24),
      put(104, TABLE + 2, 0.8, plant(CORAL)),
    ),
  );
}

export function sent(): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(HONEY, 236, 206, 212, 194, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    drawPerson(TEAM.tom, { x: 188, y: 186, size: 0.325 }),
    inked(4, put(390, 120, 0.92, envelope(WHITE)), put(442, 88, 0.72, tick())),
    inked(4, tabletop(34, 446, TABLE, 24), put(392, TABLE + 2, 0.8, mug(ROSE))),
    inked(3, put(112, 282, 0.7, badge())),
  );
}

export function lost(): string {
  return picture(
    480,
    420,
    blob(SAGE, 240, 200, 212, 186, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    inked(4, put(396, 362, 1.05, signpost())),
    drawPerson(NEIGHBOURS.lost, { x: 178, y: 188, size: 0.3 }),
    inked(4, hedge()),
  );
}

function hedge(): string {
  return (
    `<path fill="${HONEY}" d="M20 404C10 372 34 350 62 356C76 334 116 332 132 350C152 330 196 330 212 350C232 330 276 332 290 350C310 332 352 332 366 350C388 334 428 340 436 362C464 366 474 386 462 404C320 408 160 408 20 404Z"/>` +
    stroke(
      'M84 380C90 376 96 376 102 380M180 384C186 380 192 380 198 384M272 378C278 374 284 374 290 378M372 384C378 380 384 380 390 384',
    )
  );
}

export function signIn(): string {
  return picture(
    480,
    420,
    blob(LAVENDER, 240, 206, 212, 194, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    drawPerson(TEAM.sunil, { x: 196, y: 186, size: 0.32 }),
    inked(4, tabletop(34, 446, 380, 24), put(76, 382, 0.86, plant(CORAL)), put(408, 382, 0.86, mug(WHITE))),
  );
}

export function emptyInbox(): string {
  return picture(
    360,
    280,
    blob(SAGE, 180, 138, 160, 124, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    blob(HONEY, 262, 84, 52, 50, [1, 0.95, 1, 0.96, 1.02, 0.95]),
    inked(
      4,
      tabletop(28, 332, 228, 16),
      put(82, 230, 1, plant(CORAL)),
      `<g transform="translate(198 184) rotate(-4)">${envelope(WHITE)}</g>`,
      put(298, 230, 1, mug(PEACH)),
    ),
  );
}
