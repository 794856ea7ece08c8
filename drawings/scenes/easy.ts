import { blob, HONEY, inked, LAVENDER, PEACH, picture, put, ROSE, SAGE, WHITE } from '../ink.ts';
import { drawPerson, type Person } from '../peep.ts';
import { clock } from '../props/room.ts';
import {
  asking,
  basket,
  calendar,
  checklist,
  coins,
  heart,
  laptop,
  magnifier,
  padlock,
  papers,
  pen,
  scales,
  sheet,
  telephone,
  townHall,
  warning,
} from '../props/signs.ts';
import { badge, envelope, speech, tabletop, tick } from '../props/things.ts';
import { NEIGHBOURS, TEAM } from './cast.ts';

const SIDE = 160;
const FLOOR = 134;
/** A bust as large as a small picture allows. */
const SMALL = { y: 74, size: 0.108 };
const SMALLER = { y: 78, size: 0.098 };

export function easyPictures(): Record<string, string> {
  return {
    'easy-tell': talking(PEACH, NEIGHBOURS.ellen, speech(WHITE)),
    'easy-ask': talking(HONEY, NEIGHBOURS.joseph, asking(WHITE)),
    'easy-people': atTable(
      SAGE,
      drawPerson(NEIGHBOURS.daughter, { ...SMALLER, x: 44 }),
      drawPerson(NEIGHBOURS.ellen, { ...SMALLER, x: 116, mirrored: true }),
    ),
    'easy-listen': atTable(
      LAVENDER,
      drawPerson({ ...TEAM.helen, lean: 5 }, { ...SMALL, x: 86, mirrored: true }),
    ),
    'easy-carer': atTable(
      HONEY,
      drawPerson(TEAM.grace, { ...SMALLER, x: 76 }),
      inked(2, put(91, 112, 0.38, badge())),
    ),
    'easy-phone': sign(LAVENDER, put(80, FLOOR - 12, 1, telephone(ROSE))),
    'easy-letter': sign(
      PEACH,
      `<g transform="translate(80 82) rotate(-6) scale(.86)">${envelope(WHITE)}</g>`,
    ),
    'easy-email': sign(HONEY, put(80, FLOOR - 8, 0.98, laptop())),
    'easy-form': sign(SAGE, put(74, FLOOR, 1, sheet()), put(86, 110, 0.9, pen())),
    'easy-days': sign(PEACH, put(80, FLOOR - 2, 1, calendar())),
    'easy-clock': sign(LAVENDER, put(80, 80, 0.98, clock())),
    'easy-look': sign(HONEY, put(66, FLOOR, 1, sheet()), put(98, 88, 0.84, magnifier())),
    'easy-answer': sign(SAGE, put(76, 88, 0.84, envelope(WHITE)), put(122, 56, 0.8, tick())),
    'easy-fair': sign(LAVENDER, put(80, FLOOR, 0.98, scales())),
    'easy-checked': sign(SAGE, put(80, FLOOR, 1, checklist())),
    'easy-danger': sign(PEACH, put(80, FLOOR - 8, 1, warning())),
    'easy-council': sign(SAGE, put(80, FLOOR, 0.98, townHall())),
    'easy-lock': sign(LAVENDER, put(80, FLOOR - 4, 1, padlock())),
    'easy-keep': sign(HONEY, put(80, FLOOR, 1, papers())),
    'easy-delete': sign(PEACH, put(80, FLOOR, 1, basket())),
    'easy-money': sign(SAGE, put(74, FLOOR - 14, 1, coins())),
    'easy-thanks': sign(LAVENDER, put(80, FLOOR - 10, 1, heart())),
  };
}

function sign(ground: string, ...things: readonly string[]): string {
  return picture(SIDE, SIDE, around(ground), inked(4, ...things));
}

function talking(ground: string, person: Person, text: string): string {
  return atTable(
    ground,
    drawPerson(person, { ...SMALL, x: 54 }),
    `<g transform="translate(122 44) scale(.46)">${inked(6, text)}</g>`,
  );
}

/** A table in front hides the cut edge of a bust. */
function atTable(ground: string, ...people: readonly string[]): string {
  return picture(SIDE, SIDE, around(ground), ...people, inked(3, tabletop(10, 150, FLOOR + 2, 12)));
}

function around(ground: string): string {
  return blob(ground, 80, 80, 76, 74, [1, 0.97, 1, 0.98, 0.97, 1, 0.98, 1]);
}
