import {
  blob,
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
  flat,
  HONEY,
  INK,
  inked,
  LAVENDER,
  PEACH,
  picture,
  put,
  ROSE,
  SAGE,
  shape,
  stroke,
  WHITE,
} from '../ink.ts';
import { drawPerson } from '../peep.ts';
import {
  armchairBack,
  armchairFront,
  clock,
  flowers,
  frontDoor,
  lapBlanket,
  plant,
  sashWindow,
  soap,
  towels,
} from '../props/room.ts';
import {
  badge,
  biscuits,
  cards,
  fruit,
  house,
  mug,
  pendant,
  saucepan,
  teapot,
  tote,
  tuft,
} from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

export function hero(): string {
  return picture(
    640,
    640,
    blob(PEACH, 350, 350, 280, 280, [1, 0.97, 1.02, 0.98, 0.96, 1, 0.98, 1]),
    blob(HONEY, 140, 136, 124, 114, [1, 0.95, 1, 0.96, 1.02, 0.95]),
    drawPerson({ ...TEAM.amara, lean: 5 }, { x: 440, y: 228, size: 0.335, mirrored: true }),
    inked(3, put(506, 286, 0.66, badge())),
    inked(4, put(204, 606, 1, armchairBack(ROSE))),
    drawPerson(NEIGHBOURS.margaret, { x: 202, y: 296, size: 0.33 }),
    inked(4, put(204, 606, 1, armchairFront(ROSE), lapBlanket(HONEY, CORAL))),
    inked(
      4,
      legs(),
      roundTable(),
      put(462, 446, 0.82, teapot(WHITE)),
      put(566, 446, 0.66, flowers(DEEP_LAVENDER)),
    ),
  );
}

/** Draws the legs of a person behind the table, from its cloth down to the floor. */
function legs(): string {
  return (
    shape(INK, 'M404 452L408 574H440L446 500L456 574H488L484 452Z') +
    shape(WHITE, 'M398 592C396 580 404 572 412 572H440L442 592Z') +
    shape(WHITE, 'M448 592C446 580 452 572 460 572H488L490 592Z') +
    stroke('M398 592H442M448 592H490M412 580L420 584M462 580L470 584')
  );
}

function roundTable(): string {
  const cloth =
    'M372 446C376 430 616 430 622 446C620 466 628 480 624 494C610 508 598 488 584 498C568 512 552 492 536 500C520 512 504 492 488 500' +
    'C472 512 456 492 440 500C424 510 408 490 394 500C380 506 368 498 370 488C374 470 370 460 372 446Z';
  return (
    shape(WHITE, 'M488 490L484 590H512L508 490Z') +
    shape(WHITE, 'M440 606C450 588 546 588 556 606Z') +
    shape(SAGE, cloth) +
    shape(LAVENDER, 'M372 446C376 430 616 430 622 446C600 458 396 458 372 446Z') +
    stroke('M420 470V484M500 474V488M574 470V484')
  );
}

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

const SIDE = 160;

export function taskPictures(): Record<string, string> {
  return {
    'task-washing': task(PEACH, put(64, 128, 0.72, towels()) + put(122, 128, 0.8, soap(DEEP_HONEY))),
    'task-meals': task(HONEY, put(64, 118, 0.88, saucepan(DEEP_SAGE))),
    'task-medicines': task(LAVENDER, put(80, 80, 0.98, clock())),
    'task-housework': task(SAGE, put(80, 128, 0.7, house(WHITE))),
    'task-errands': task(PEACH, put(80, 34, 0.84, tote(WHITE))),
    'task-company': task(HONEY, put(40, 128, 1, mug(CORAL)) + put(114, 136, 0.6, cards())),
  };
}

function task(ground: string, thing: string): string {
  return picture(
    SIDE,
    SIDE,
    blob(ground, 80, 80, 76, 74, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    inked(4, thing),
  );
}

/** Logos of three invented partners: a lighthouse, a spoon in a bowl, a step. */
export function partnerMarks(): Record<string, string> {
  return {
    'partner-harbourlight': mark(
      flat(HONEY, 'M50 24L98 8V44Z') +
        shape(WHITE, 'M36 92L42 34H62L68 92Z') +
        shape(CORAL, 'M40 52H64L66 70H38Z') +
        shape(DEEP_HONEY, 'M42 34V20H62V34Z') +
        shape(INK, 'M38 20L52 8L66 20Z') +
        stroke('M26 92H78'),
    ),
    'partner-lantern-lane': mark(
      shape(DEEP_SAGE, 'M12 52H88C88 76 70 88 50 88C30 88 12 76 12 52Z') +
        stroke('M34 40C28 32 40 26 34 16M52 40C46 32 58 26 52 16M70 40C64 32 76 26 70 16'),
    ),
    'partner-stepwell': mark(
      shape(DEEP_LAVENDER, 'M10 92V72H36V52H62V32H90V92Z') +
        stroke('M20 54C20 30 40 12 62 12') +
        shape(ROSE, 'M58 4L74 12L58 20Z'),
    ),
  };
}

function mark(drawn: string): string {
  return picture(100, 100, inked(4, drawn));
}
