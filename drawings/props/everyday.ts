import {
  CORAL,
  DEEP_HONEY,
  DEEP_LAVENDER,
  DEEP_PEACH,
  DEEP_SAGE,
  flat,
  HONEY,
  INK,
  LAVENDER,
  PEACH,
  ROSE,
  SAGE,
  SKIN,
  shape,
  stroke,
  WHITE,
  WOOD,
} from '../ink.ts';

/** A boiled egg in its cup and two slices of toast, 120 wide on the origin. */
export function breakfast(): string {
  return (
    shape(WOOD, 'M10-4C6-34 8-46 16-50C24-56 46-56 52-50C60-46 60-34 58-4Z') +
    shape(DEEP_HONEY, 'M17-8C14-32 15-42 21-45C28-49 42-49 48-45C53-42 53-32 51-8Z') +
    shape(HONEY, 'M-56-46C-60-84-20-84-24-46Z') +
    shape(ROSE, 'M-60-46C-48-42-32-42-20-46C-20-30-28-22-34-20V-8L-24 0H-56L-46-8V-20C-52-22-60-30-60-46Z') +
    shape(WHITE, 'M-4-6C20-2 50-2 70-6C66 2 50 4 33 4C16 4 0 2-4-6Z')
  );
}

/** A glass of water and a week's box of tablets, 130 wide on the origin. */
export function medicines(): string {
  const lid = (x: number) => shape(WHITE, `M${x}-30h16v-12h-16Z`);
  return (
    shape(DEEP_LAVENDER, 'M-66-30H14V0H-66Z') +
    [-62, -42, -22, -2].map(lid).join('') +
    stroke('M-54-14H-50M-34-14H-30M-14-14H-10M6-14H2') +
    shape(LAVENDER, 'M30-56H66L62 0H34Z') +
    shape(WHITE, 'M32-34C42-30 54-38 64-34L62-4H34Z')
  );
}

/** A walking frame 84 wide and 110 high on the origin. */
export function walkingFrame(): string {
  return (
    stroke('M-36 0L-28-96C-26-108 26-108 28-96L36 0M-32-46H32M-18 0L-12-98M18 0L12-98') +
    shape(CORAL, 'M-34-92L-22-92L-20-104L-32-104ZM34-92L22-92L20-104L32-104Z') +
    shape(INK, 'M-42-4H-30V2H-42ZM30-4H42V2H30ZM-22-4H-14V2H-22ZM14-4H22V2H14Z')
  );
}

/** Washing on a line between two posts, 170 wide and 120 high on the origin. */
export function washingLine(): string {
  return (
    shape(WOOD, 'M-84 0V-118H-76V0ZM76 0V-118H84V0Z') +
    stroke('M-80-110C-40-96 40-96 80-110') +
    shape(ROSE, 'M-62-104L-46-100L-26-99L-16-84L-26-76V-42H-60V-76L-70-86Z') +
    shape(WHITE, 'M-6-99H28V-44H-6Z') +
    shape(DEEP_LAVENDER, 'M40-101L66-105V-40H56L53-78L50-40H40Z') +
    stroke('M-6-58H28')
  );
}

/** A park bench 150 wide and 76 high on the origin. */
export function bench(): string {
  return (
    stroke('M-58 0L-54-36M58 0L54-36M-54-36L-60-74M54-36L60-74') +
    shape(WOOD, 'M-74-76H74V-64H-74ZM-72-58H72V-46H-72ZM-76-36H76V-24H-76Z')
  );
}

/** A town bus from the side, 170 wide and 92 high on the origin. */
export function bus(): string {
  const wheel = (x: number) =>
    shape(INK, `M${x - 16} -10a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z`) +
    flat(WHITE, `M${x - 6} -10a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z`);
  return (
    shape(CORAL, 'M-84-12V-78C-84-90-76-92-68-92H66C78-92 84-84 86-70V-12Z') +
    shape(WHITE, 'M-74-80H-40V-50H-74ZM-32-80H2V-50H-32ZM10-80H40V-12H10ZM50-80H68C74-80 76-72 77-50H50Z') +
    stroke('M25-80V-12M-84-38H10M40-38H86') +
    wheel(-50) +
    wheel(58)
  );
}

/** A tablet on its base with someone waving, 110 wide on the origin. */
export function videoCall(skin: string = SKIN.brown): string {
  return (
    shape(INK, 'M-30 0L-12-14H12L30 0Z') +
    shape(WHITE, 'M-56-92C-56-98 56-98 56-92V-14C56-10-56-10-56-14Z') +
    shape(LAVENDER, 'M-46-86H46V-20H-46Z') +
    shape(HONEY, 'M-28-20C-26-46 18-46 20-20Z') +
    shape(skin, 'M-18-58C-18-80 12-80 12-58C12-42-18-42-18-58Z') +
    shape(INK, 'M-20-60C-26-86 20-88 14-60C8-72-10-74-20-60Z') +
    stroke('M-10-58V-56M2-58V-56M-8-50C-5-47 0-47 3-50') +
    shape(skin, 'M26-34C24-48 38-50 38-36C38-28 28-26 26-34Z')
  );
}

/** A watering can 110 wide on the origin, its rose to the left. */
export function wateringCan(fill: string): string {
  return (
    stroke('M26-56C62-70 62-12 32-14') +
    shape(fill, 'M-22-26L-54-62L-64-54L-24-6Z') +
    shape(INK, 'M-70-58L-52-72L-48-66L-66-50Z') +
    shape(fill, 'M-24-58C-6-62 16-62 32-58L36-2C16 2-8 2-28-2Z') +
    stroke('M-22-44H32')
  );
}

/** A notebook with a written page and a pen, 100 wide on the origin. */
export function notebook(): string {
  return (
    shape(DEEP_SAGE, 'M-48-88H30V2H-48Z') +
    shape(WHITE, 'M-38-82H24V-4H-38Z') +
    stroke('M-26-66H12M-26-50H12M-26-34H2M-26-18H8') +
    shape(DEEP_HONEY, 'M30-8L64-52L74-44L40 0L26 4Z') +
    stroke('M58-44L68-36')
  );
}

/** A radio 120 wide on the origin. */
export function radio(): string {
  return (
    stroke('M34-66L56-104M-36-66C-36-84 20-84 20-66') +
    shape(DEEP_PEACH, 'M-60-66H60V0H-60Z') +
    shape(WHITE, 'M-48-54H-2V-12H-48Z') +
    stroke('M-40-44H-10M-40-33H-10M-40-22H-10M12-50H48') +
    shape(CORAL, 'M14-24a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z') +
    shape(HONEY, 'M42-24a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z')
  );
}

/** A small armchair 130 wide on the origin, with a cushion. */
export function easyChair(cloth: string): string {
  return (
    shape(INK, 'M-50-10L-54 0H-46L-42-10ZM50-10L54 0H46L42-10Z') +
    shape(cloth, 'M-44-40C-52-100-44-118-22-120H22C44-118 52-100 44-40Z') +
    shape(HONEY, 'M-22-92C-8-98 10-98 24-92C28-76 28-62 22-48C8-44-8-44-22-48C-28-62-28-76-22-92Z') +
    shape(cloth, 'M-48-44H48V-10H-48Z') +
    shape(cloth, 'M-64-10C-70-50-70-66-58-68C-44-70-42-56-42-10ZM64-10C70-50 70-66 58-68C44-70 42-56 42-10Z')
  );
}

/** A suitcase 100 wide on the origin. */
export function suitcase(fill: string): string {
  return (
    stroke('M-18-72V-84C-18-90 18-90 18-84V-72') +
    shape(fill, 'M-50-72H50C54-72 54-2 50 0H-50C-54-2-54-72-50-72Z') +
    shape(WHITE, 'M-36-72H-24V0H-36ZM24-72H36V0H24Z') +
    stroke('M-10-34H10')
  );
}

/** A mixing bowl 100 wide on the origin, with a spoon. */
export function mixingBowl(): string {
  return (
    shape(WOOD, 'M8-40L44-96L54-90L22-38Z') +
    shape(HONEY, 'M-42-46C-30-62 30-62 42-46Z') +
    shape(ROSE, 'M-50-46C-20-41 20-41 50-46C46-20 34-4 20 0H-20C-34-4-46-20-50-46Z') +
    stroke('M-42-26C-20-21 20-21 42-26')
  );
}

/** A telephone handset on its rest, 96 wide on the origin. */
export function handset(): string {
  return (
    shape(SAGE, 'M-42-40H42L48 0H-48Z') +
    shape(CORAL, 'M-52-42C-56-76 56-76 52-42C52-34 30-34 28-42C24-54-24-54-28-42C-30-34-52-34-52-42Z') +
    stroke('M-18-26H-14M-2-26H2M14-26H18M-18-12H-14M-2-12H2M14-12H18')
  );
}

/** A stop for buses: a pole 210 high with a sign, on the origin. */
export function busStop(): string {
  return (
    shape(INK, 'M-4 0V-196H4V0Z') +
    shape(CORAL, 'M-28-212H28V-160H-28Z') +
    flat(WHITE, 'M-16-200H16V-176H-16Z') +
    shape(PEACH, 'M-18-140H18V-88H-18Z') +
    stroke('M-10-128H10M-10-116H10M-10-104H4')
  );
}

/** An open album of photographs 150 wide on the origin. */
export function album(): string {
  return (
    shape(DEEP_LAVENDER, 'M-78-56C-48-66-18-62 0-52C18-62 48-66 78-56V2C48-8 18-4 0 6C-18-4-48-8-78 2Z') +
    shape(WHITE, 'M-70-62C-44-70-16-66 0-56C16-66 44-70 70-62V-8C44-16 16-12 0-2C-16-12-44-16-70-8Z') +
    shape(HONEY, 'M-58-54L-22-54V-26L-58-26Z') +
    shape(SAGE, 'M18-50L54-54V-26L18-22Z') +
    stroke('M0-56V-2M-50-32C-46-44-36-44-32-32M28-28L36-40L46-30')
  );
}
