import { blob, flat, inked, picture, put, shape, stroke } from '../ink.ts';
import { CORAL, DEEP_LAVENDER, DEEP_SAGE, HONEY, LAVENDER, PEACH, SAGE, WHITE } from '../palette.ts';
import { drawPerson } from '../peep.ts';
import { biscuits, fruit, mug, pendant } from '../props/kitchen.ts';
import { frontDoor, plant, sashWindow } from '../props/room.ts';
import { badge, tote, tuft } from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

/** An older man opens his own front door to the carer he knows. */
export function frontDoorScene(): string {
  return picture(
    640,
    640,
    blob(SAGE, 330, 330, 295, 290, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    blob(HONEY, 118, 150, 98, 92, [1, 0.95, 1, 0.96, 1.02, 0.95]),
    inked(4, put(432, 582, 1, frontDoor(250, 500))),
    inked(
      4,
      shape(WHITE, 'M286 582H578L594 606H270Z'),
      stroke(
        'M226 84H254M240 106H266M246 262H272M250 286H276M226 470H252M240 494H268M600 250H622M596 274H612',
      ),
    ),
    inked(4, put(232, 186, 0.95, lantern())),
    drawPerson(NEIGHBOURS.harold, { x: 440, y: 178, size: 0.165, mirrored: true }),
    drawPerson(TEAM.priya, { x: 158, y: 150, size: 0.188 }),
    inked(3, put(186, 212, 0.6, badge()), put(120, 330, 0.8, tote(WHITE))),
    inked(4, put(592, 606, 0.8, plant(CORAL)), put(60, 612, 0.9, tuft(DEEP_SAGE)), stroke('M40 612H620')),
  );
}

/** A neighbourly talk over tea at a kitchen table. */
export function kitchenTable(): string {
  return picture(
    640,
    600,
    blob(HONEY, 320, 288, 300, 268, [1, 0.98, 1, 0.97, 0.99, 1, 0.97, 1]),
    inked(4, put(320, 300, 1, sashWindow(190, 210, LAVENDER, hills())), put(320, 60, 0.9, pendant(67))),
    drawPerson(NEIGHBOURS.joseph, { x: 192, y: 262, size: 0.33 }),
    drawPerson(NEIGHBOURS.ellen, { x: 462, y: 260, size: 0.33, mirrored: true }),
    inked(
      4,
      tableCloth(),
      put(322, 462, 0.95, fruit()),
      put(416, 462, 0.9, mug(DEEP_LAVENDER)),
      put(226, 462, 0.95, biscuits()),
    ),
  );
}

function tableCloth(): string {
  return (
    shape(
      SAGE,
      'M52 452C200 446 440 446 588 452L606 570C592 582 574 566 556 574C532 586 508 568 484 576C452 586 424 568 396 576C364 586 340 568 312 576C284 586 256 568 228 576C196 586 172 568 144 576C120 584 96 568 76 574C60 582 44 574 34 568Z',
    ) +
    shape(WHITE, 'M52 452C200 446 440 446 588 452L592 476C440 470 200 470 48 476Z') +
    stroke('M132 492L124 556M232 488L228 554M320 488V556M408 488L412 554M508 492L516 556')
  );
}

function lantern(): string {
  return (
    stroke('M18-34V-20M0-34H34V-44') + shape(HONEY, 'M6-18H30L26 18H10Z') + shape(CORAL, 'M2-18L18-32L34-18Z')
  );
}

function hills(): string {
  return (
    flat(SAGE, 'M-95-70C-60-110-20-90 10-66C40-100 70-96 95-84V0H-95Z') +
    flat(PEACH, 'M40-160a20 20 0 1 0 40 0a20 20 0 1 0-40 0Z')
  );
}
