import { blob, inked, picture, put } from '../ink.ts';
import { CORAL, DEEP_LAVENDER, HONEY, LAVENDER, PEACH, ROSE, SAGE, WHITE } from '../palette.ts';
import { drawPerson } from '../peep.ts';
import { biscuits, mug, tabletop } from '../props/kitchen.ts';
import { flowers, plant } from '../props/room.ts';
import { badge, envelope, speech, tick } from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

const WIDTH = 480;
const HEIGHT = 420;
const TABLE = 380;

/** A daughter writes to us from her phone, an envelope beside her. */
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

/** A man smiles over his tea. */
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

/** Somebody from the office listens with a hand on her heart. */
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

/** A carer points out that the message is on its way. */
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
