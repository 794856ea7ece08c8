import {
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_SAGE,
  flat,
  HONEY,
  INK,
  LAVENDER,
  PEACH,
  put,
  ROSE,
  SAGE,
  shape,
  stroke,
  WHITE,
  WOOD,
} from '../ink.ts';
import { envelope } from './things.ts';

/** A desk telephone 120 wide on the origin. */
export function telephone(fill: string): string {
  return (
    shape(fill, 'M-36-58H36L54-4C20 2-20 2-54-4Z') +
    shape(WHITE, 'M-20-28C-20-54 20-54 20-28C20-6-20-6-20-28Z') +
    flat(INK, 'M-4-28a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z') +
    shape(INK, 'M-60-60C-64-94 64-94 60-60C60-50 36-50 34-60C30-72-30-72-34-60C-36-50-60-50-60-60Z')
  );
}

/** A page of a calendar 96 wide on the origin, with one day marked. */
export function calendar(): string {
  const day = (x: number, y: number) => flat(DEEP_LAVENDER, `M${x}-${y}h12v10h-12Z`);
  return (
    shape(WHITE, 'M-48-92H48V0H-48Z') +
    shape(CORAL, 'M-48-92H48V-68H-48Z') +
    stroke('M-26-102V-84M26-102V-84') +
    [58, 38, 18].map((y) => [-38, -17, 4, 26].map((x) => day(x, y)).join('')).join('') +
    stroke('M22-34C22-48 42-48 42-33C42-20 22-20 22-34Z')
  );
}

/** A written sheet 80 wide and 104 high on the origin. */
export function sheet(): string {
  return shape(WHITE, 'M-40-104H40V0H-40Z') + stroke('M-26-84H26M-26-68H26M-26-52H14M-26-36H26M-26-20H6');
}

/** A magnifying glass 90 wide, its glass about the origin. */
export function magnifier(): string {
  return (
    shape(WOOD, 'M18 26L27 17L58 46C62 54 54 62 46 58Z') +
    shape(LAVENDER, 'M-30 0C-30-40 30-40 30 0C30 40-30 40-30 0Z') +
    stroke('M-16-8C-14-16-8-20 0-21')
  );
}

/** A pen 80 long whose nib is on the origin. */
export function pen(): string {
  return (
    shape(DEEP_HONEY, 'M4-16L50-62L62-50L16-4Z') + shape(WHITE, 'M4-16L16-4L0 0Z') + stroke('M42-54L54-42')
  );
}

/** Scales in balance, 144 wide on the origin. */
export function scales(): string {
  return (
    shape(WOOD, 'M-5 0V-92H5V0Z') +
    shape(WOOD, 'M-32 2C-30-12 30-12 32 2Z') +
    stroke('M-48-86C-20-96 20-96 48-86M-48-86L-68-44M-48-86L-28-44M48-86L68-44M48-86L28-44') +
    shape(HONEY, 'M-72-44H-24C-28-22-68-22-72-44Z') +
    shape(HONEY, 'M72-44H24C28-22 68-22 72-44Z') +
    shape(CORAL, 'M-7-98C-7-108 7-108 7-98C7-90-7-90-7-98Z')
  );
}

/** A clipboard with a ticked list, 84 wide on the origin. */
export function checklist(): string {
  return (
    shape(WOOD, 'M-42-102H42V2H-42Z') +
    shape(WHITE, 'M-34-92H34V-6H-34Z') +
    shape(DEEP_HONEY, 'M-16-110H16V-94H-16Z') +
    stroke('M-26-72L-20-65L-10-78M0-71H24M-26-48L-20-41L-10-54M0-47H24M-26-24L-20-17L-10-30M0-23H18')
  );
}

/** A warning sign 112 wide on the origin. */
export function warning(): string {
  return (
    shape(DEEP_HONEY, 'M-8-88C-4-96 4-96 8-88L54-8C56-2 52 2 46 2H-46C-52 2-56-2-54-8Z') +
    stroke('M0-60V-32') +
    flat(INK, 'M-5-16a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z')
  );
}

/** A closed padlock 76 wide on the origin. */
export function padlock(): string {
  return (
    shape(WHITE, 'M-28-50V-66C-28-104 28-104 28-66V-50H16V-66C16-88-16-88-16-66V-50Z') +
    shape(DEEP_HONEY, 'M-38-54C-12-57 12-57 38-54V-2C12 1-12 1-38-2Z') +
    flat(INK, 'M-7-34a7 7 0 1 1 14 0c0 4-3 5-3 8v10h-8v-10c0-3-3-4-3-8Z')
  );
}

/** A box of papers 104 wide on the origin. */
export function papers(): string {
  return (
    shape(WHITE, 'M-34-92H22V-30H-34Z') +
    shape(HONEY, 'M-22-80H36V-30H-22Z') +
    stroke('M-10-66H24M-10-54H24') +
    shape(DEEP_SAGE, 'M-52-46C-16-43 16-43 52-46L46-2C16 2-16 2-46-2Z') +
    shape(WHITE, 'M-16-32H16V-16H-16Z')
  );
}

/** A waste-paper basket 84 wide on the origin, with a sheet falling in. */
export function basket(): string {
  return (
    shape(WHITE, 'M-22-108L22-96L12-50L-30-60Z') +
    stroke('M-14-94L10-88M-18-80L6-74') +
    shape(DEEP_LAVENDER, 'M-42-66C-14-63 14-63 42-66L34-2C12 2-12 2-34-2Z') +
    stroke('M-20-46L-16-16M0-44V-14M20-46L16-16')
  );
}

/** A stack of coins and an upright one, 116 wide on the origin. */
export function coins(): string {
  const coin = (y: number) =>
    shape(
      DEEP_HONEY,
      `M-56 ${y}C-56 ${y - 12} 4 ${y - 12} 4 ${y}V${y + 10}C4 ${y + 22}-56 ${y + 22}-56 ${y + 10}Z`,
    ) + stroke(`M-56 ${y}C-56 ${y + 12} 4 ${y + 12} 4 ${y}`);
  return (
    [-20, -34, -48].map(coin).join('') +
    shape(HONEY, 'M6-32C6-74 66-74 66-32C66 10 6 10 6-32Z') +
    stroke('M48-46C46-56 30-54 30-42V-30C30-22 28-18 24-16H50M24-32H42')
  );
}

/** A speech bubble with a question, 150 by 106 about the origin, its tail to the lower left. */
export function asking(fill: string): string {
  return (
    shape(
      fill,
      'M-72 0C-76-34-46-46 0-46C50-46 76-32 74 0C74 32 44 42 4 42C-10 42-20 41-30 39C-40 52-56 60-72 62C-62 52-56 42-55 31C-66 24-71 14-72 0Z',
    ) +
    stroke('M-14-16C-14-34 16-34 16-16C16-4 0-4 0 10') +
    flat(INK, 'M-4 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z')
  );
}

/** A heart 104 wide on the origin. */
export function heart(fill = ROSE): string {
  return shape(fill, 'M0 0C-56-34-60-84-28-86C-12-87-3-76 0-66C3-76 12-87 28-86C60-84 56-34 0 0Z');
}

/** A town hall 132 wide on the origin. */
export function townHall(): string {
  return (
    shape(PEACH, 'M-54-10V-66H54V-10Z') +
    shape(CORAL, 'M-66-64L0-104L66-64Z') +
    shape(INK, 'M-11-10V-40C-11-50 11-50 11-40V-10Z') +
    shape(WHITE, 'M-46-62H-36V-12H-46ZM-28-62H-18V-12H-28ZM18-62H28V-12H18ZM36-62H46V-12H36Z') +
    shape(WHITE, 'M-64-12H64V2H-64Z')
  );
}

/** A laptop 128 wide on the origin, with an email on its screen. */
export function laptop(): string {
  return (
    shape(SAGE, 'M-48-86H48V-14H-48Z') +
    put(0, -48, 0.52, envelope(WHITE)) +
    shape(DEEP_LAVENDER, 'M-50-14H50L64 0H-64Z')
  );
}
