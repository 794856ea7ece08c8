import {
  CORAL,
  DEEP_HONEY,
  DEEP_PEACH,
  DEEP_SAGE,
  flat,
  HONEY,
  INK,
  PEACH,
  ROSE,
  shape,
  stroke,
  WHITE,
  WOOD,
} from '../ink.ts';

/** A leafy plant 120 high in a pot. */
export function plant(pot: string): string {
  return (
    shape(DEEP_SAGE, 'M-4-42C-40-44-54-72-48-92C-22-86-4-66-2-42Z') +
    shape(DEEP_SAGE, 'M4-42C38-42 56-66 52-88C26-86 6-66 2-42Z') +
    shape(DEEP_SAGE, 'M0-42C-22-70-16-104 2-120C20-102 22-70 2-42Z') +
    stroke('M1-46V-96M-6-48C-18-58-30-70-40-82M8-48C20-58 32-68 42-78') +
    shape(pot, 'M-30-44C-10-41 10-41 30-44L24-2C8 2-8 2-24-2Z')
  );
}

/** Flowers 130 high in a vase. */
export function flowers(vase: string): string {
  const bloom = (x: number, y: number, fill: string) =>
    shape(
      fill,
      `M${x} ${y - 16}C${x + 12} ${y - 22} ${x + 22} ${y - 8} ${x + 14} ${y}C${x + 20} ${y + 12} ${x + 4} ${y + 20} ${x - 2} ${y + 12}C${x - 14} ${y + 18} ${x - 22} ${y + 4} ${x - 14} ${y - 4}C${x - 18} ${y - 16} ${x - 6} ${y - 22} ${x} ${y - 16}Z`,
    ) + flat(INK, `M${x - 4} ${y - 2}a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z`);
  return (
    stroke('M-2-50C-8-70-18-84-26-94M2-50C4-76 4-92 2-108M4-50C12-66 20-76 30-84') +
    shape(DEEP_SAGE, 'M-4-60C-22-56-34-62-38-70C-24-76-10-72-4-60Z') +
    shape(DEEP_SAGE, 'M8-58C20-50 34-54 40-62C28-70 14-68 8-58Z') +
    bloom(-30, -102, ROSE) +
    bloom(2, -120, HONEY) +
    bloom(34, -94, WHITE) +
    shape(vase, 'M-16-54C-6-51 6-51 16-54C12-38 26-26 24-10C22-2 8 2 0 2C-8 2-22-2-24-10C-26-26-12-38-16-54Z')
  );
}

/** A candle 96 high in a dish. */
export function candle(): string {
  return (
    shape(DEEP_HONEY, 'M0-66C-13-76-5-86 0-98C8-86 13-76 0-66Z') +
    shape(WHITE, 'M-13-60C-4-57 4-57 13-60V-6H-13Z') +
    stroke('M0-60V-66') +
    shape(CORAL, 'M-34-12C-12-8 12-8 34-12C32-2 16 2 0 2C-16 2-32-2-34-12Z')
  );
}

/** A sash window whose frame is `width` by `height`, its sill on the origin's line, centred. */
export function sashWindow(width: number, height: number, sky: string, view = ''): string {
  const half = width / 2;
  return (
    shape(sky, `M${-half} ${-height}H${half}V0H${-half}Z`) +
    view +
    stroke(`M${-half} ${-height}H${half}V0H${-half}ZM0 ${-height}V0M${-half} ${-height / 2}H${half}`) +
    shape(WHITE, `M${-half - 14}-1H${half + 14}V11H${-half - 14}Z`)
  );
}

/** A big armchair's back and seat, 340 wide and 360 high, drawn behind a sitter. */
export function armchairBack(cloth: string): string {
  return (
    shape(INK, 'M-130-22L-138 0H-122L-110-22ZM130-22L138 0H122L110-22Z') +
    shape(cloth, 'M-132-60C-146-180-150-290-112-334C-70-366 70-366 112-334C150-290 146-180 132-60Z') +
    stroke('M-96-120C-104-220-104-280-82-306C-50-324 50-324 82-306C104-280 104-220 96-120')
  );
}

/** The same armchair's arms and front, drawn in front of the sitter. */
export function armchairFront(cloth: string): string {
  return (
    shape(cloth, 'M-120-96C-60-88 60-88 120-96V-24H-120Z') +
    shape(cloth, 'M-160-22C-168-90-170-130-170-160C-172-204-104-206-104-162C-104-120-108-70-104-22Z') +
    shape(cloth, 'M160-22C168-90 170-130 170-160C172-204 104-206 104-162C104-120 108-70 104-22Z') +
    stroke('M-152-160C-150-180-122-180-122-158M152-160C150-180 122-180 122-158')
  );
}

/** A blanket over a sitter's knees, 220 wide and 160 high, its fringe on the origin's line over two slippers. */
export function lapBlanket(cloth: string, slippers: string): string {
  return (
    shape(slippers, 'M-66 8C-70-20-22-20-26 8ZM26 8C22-20 70-20 66 8Z') +
    shape(
      cloth,
      'M-100-124C-98-152-56-162-30-146C-14-136 14-136 30-146C56-162 98-152 100-124C110-90 106-56 112-14C56-4-56-4-112-14C-106-56-110-90-100-124Z',
    ) +
    stroke('M-105-88C-74-100-34-98-2-84C30-98 72-100 105-88M-108-48C-50-58 50-58 108-48') +
    stroke('M-52-152C-58-108-54-60-58-7M0-138V-5M52-152C58-108 54-60 58-7') +
    stroke('M-96-11V-1M-76-9V1M-38-6V4M-18-6V4M18-6V4M38-6V4M76-9V1M96-11V-1')
  );
}

/** Folded towels 110 wide. */
export function towels(): string {
  const fold = (y: number, fill: string, inset: number) =>
    shape(
      fill,
      `M${-54 + inset} ${y}C${-62 + inset} ${y - 8} ${-62 + inset} ${y - 18} ${-54 + inset} ${y - 26}H${54 - inset}C${60 - inset} ${y - 18} ${60 - inset} ${y - 8} ${54 - inset} ${y}Z`,
    ) + stroke(`M${-46 + inset} ${y - 13}H${54 - inset}`);
  return fold(0, DEEP_SAGE, 0) + fold(-27, WHITE, 4) + fold(-54, ROSE, 8);
}

/** A soap pump 80 high. */
export function soap(fill: string): string {
  return (
    stroke('M0-60V-76M0-76H-18C-24-76-26-72-26-66') +
    shape(INK, 'M-8-66H8V-54H-8Z') +
    shape(fill, 'M-20-46C-20-54-14-54-8-55H8C14-54 20-54 20-46V-4C8 2-8 2-20-4Z') +
    shape(WHITE, 'M-12-36H12V-16H-12Z')
  );
}

/** A wall clock 100 across, about the origin, at ten to three. */
export function clock(): string {
  return (
    shape(WHITE, 'M-48 0C-48-28-28-48 0-48C28-48 48-28 48 0C48 28 28 48 0 48C-28 48-48 28-48 0Z') +
    stroke('M0 0L-26-14M0 0L18-4M0-40V-36M40 0H36M0 40V36M-40 0H-36')
  );
}

/** An open door of `width` by `height` seen into a hall: frame, hall, and leaf folded inwards to the right. */
export function frontDoor(width: number, height: number): string {
  const half = width / 2;
  return (
    shape(WHITE, `M${-half - 22} 0V${-height - 22}H${half + 22}V0Z`) +
    shape(PEACH, `M${-half} 0V${-height}H${half}V0Z`) +
    shape(CORAL, `M${half} 0V${-height}L${half - 62} ${-height + 26}V-12Z`) +
    stroke(
      `M${half - 46} ${-height + 60}L${half - 16} ${-height + 50}V${-height / 2 - 10}L${half - 46} ${-height / 2 - 12}Z`,
    ) +
    stroke(`M${half - 46} ${-height / 2 + 30}L${half - 16} ${-height / 2 + 32}V-46L${half - 46}-50Z`) +
    shape(DEEP_HONEY, `M${half - 56} ${-height / 2 + 12}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z`)
  );
}

/** A table lamp 130 high. */
export function lamp(): string {
  return (
    stroke('M0-66V-8') +
    shape(DEEP_PEACH, 'M-22 0C-22-12 22-12 22 0Z') +
    shape(HONEY, 'M-22-130C-8-133 8-133 22-130L42-70C16-64-16-64-42-70Z')
  );
}

/** A round tree 170 high. */
export function tree(): string {
  return (
    shape(WOOD, 'M-8 0C-6-30-6-50-4-80H6C8-50 6-30 10 0Z') +
    shape(
      DEEP_SAGE,
      'M-54-96C-70-130-40-160-14-156C6-178 50-160 46-130C66-104 40-74 16-82C-4-66-44-70-54-96Z',
    ) +
    stroke('M-28-112L-24-100M-6-134L-2-122M18-112L22-100M30-138L34-128M-38-134L-34-124')
  );
}
