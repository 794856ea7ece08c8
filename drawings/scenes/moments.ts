import {
  blob,
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
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
import {
  bench,
  breakfast,
  bus,
  easyChair,
  handset,
  medicines,
  notebook,
  radio,
  suitcase,
  videoCall,
  walkingFrame,
  washingLine,
  wateringCan,
} from '../props/everyday.ts';
import {
  candle,
  clock,
  flowers,
  frontDoor,
  lamp,
  plant,
  sashWindow,
  soap,
  towels,
  tree,
} from '../props/room.ts';
import { calendar, magnifier } from '../props/signs.ts';
import { book, cake, cards, envelope, mug, night, saucepan, teapot, tuft } from '../props/things.ts';

const WIDTH = 200;
const HEIGHT = 150;
const FLOOR = 134;

/** Moments of a day with care, each on a single-colour background. */
const MOMENTS: Readonly<Record<string, readonly [ground: string, thing: string]>> = {
  'day-door': [HONEY, put(96, FLOOR, 0.46, frontDoor(120, 220)) + put(158, FLOOR, 0.4, plant(CORAL))],
  'day-tea': [PEACH, put(82, FLOOR, 0.86, teapot(SAGE)) + put(152, FLOOR, 0.8, mug(CORAL))],
  'day-wash': [LAVENDER, put(84, FLOOR, 0.84, towels()) + put(156, FLOOR, 0.86, soap(DEEP_HONEY))],
  'day-breakfast': [LAVENDER, put(96, FLOOR - 2, 1.1, breakfast())],
  'day-laundry': [SAGE, put(100, FLOOR, 0.86, washingLine()) + put(40, FLOOR, 0.4, tuft())],
  'day-medicines': [PEACH, put(100, FLOOR, 1.05, medicines())],
  'day-letter': [HONEY, put(86, 84, 0.86, envelope(WHITE)) + put(146, 82, 0.7, magnifier())],
  'day-frame': [LAVENDER, put(72, FLOOR, 0.9, walkingFrame()) + put(150, FLOOR, 0.62, lamp())],
  'day-soup': [PEACH, put(84, FLOOR, 0.96, saucepan(DEEP_SAGE)) + put(164, FLOOR, 0.6, mug(WHITE))],
  'day-walk': [HONEY, put(78, FLOOR, 0.76, bench()) + put(158, FLOOR, 0.66, tree())],
  'day-bus': [LAVENDER, put(100, FLOOR - 6, 0.94, bus())],
  'day-cards': [SAGE, put(62, FLOOR + 2, 0.82, cards()) + put(140, FLOOR, 0.86, cake())],
  'day-call': [HONEY, put(84, FLOOR, 0.98, videoCall()) + put(164, FLOOR, 0.7, mug(CORAL))],
  'day-garden': [
    SAGE,
    put(84, FLOOR, 0.86, wateringCan(DEEP_LAVENDER)) + put(158, FLOOR, 0.78, flowers(CORAL)),
  ],
  'day-night': [
    LAVENDER,
    put(76, FLOOR - 28, 0.62, sashWindow(116, 150, DEEP_LAVENDER, night())) + put(154, FLOOR, 0.7, lamp()),
  ],
  'day-notes': [PEACH, put(96, FLOOR, 1, notebook())],
  'day-plan': [HONEY, put(86, FLOOR, 0.98, calendar()) + put(156, 66, 0.5, clock())],
  'day-radio': [SAGE, put(84, FLOOR, 0.82, radio()) + put(162, FLOOR, 0.58, plant(ROSE))],
  'day-candle': [LAVENDER, put(64, FLOOR, 0.86, candle()) + put(136, FLOOR, 0.72, book(CORAL))],
  'day-chair': [HONEY, put(86, FLOOR, 0.88, easyChair(ROSE)) + put(160, FLOOR, 0.7, flowers(DEEP_LAVENDER))],
  'day-case': [SAGE, put(88, FLOOR, 0.92, suitcase(ROSE)) + put(156, FLOOR, 0.5, plant(DEEP_HONEY))],
  'day-ring': [PEACH, put(86, FLOOR, 1, handset()) + put(158, FLOOR, 0.6, plant(CORAL))],
};

export function momentPictures(): Record<string, string> {
  const drawn = Object.entries(MOMENTS).map(([name, [ground, thing]]) => [name, moment(ground, thing)]);
  return Object.fromEntries(drawn);
}

function moment(ground: string, thing: string): string {
  return picture(
    WIDTH,
    HEIGHT,
    blob(ground, 100, 76, 92, 68, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]),
    inked(4, stroke(`M22 ${FLOOR}H178`), thing),
  );
}
