import { blob, flat, inked, picture, put, shape, stroke } from '../ink.ts';
import {
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
  HONEY,
  INK,
  LAVENDER,
  PEACH,
  ROSE,
  SAGE,
  WHITE,
} from '../palette.ts';
import { mug, saucepan } from '../props/kitchen.ts';
import { clock, soap, towels } from '../props/room.ts';
import { cards, house, tote } from '../props/things.ts';

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

/** The marks of three made-up partners: a lighthouse, a spoon in a bowl, a step. */
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
