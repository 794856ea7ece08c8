import { flat, shape, stroke } from '../ink.ts';
import { CORAL, DEEP_HONEY, DEEP_SAGE, HONEY, INK, PEACH, ROSE, WHITE, WOOD } from '../palette.ts';

/** A mug 46 wide on the origin, its handle to the right, with steam. */
export function mug(fill: string): string {
  return (
    stroke('M22-36C40-40 42-12 20-14') +
    shape(fill, 'M-24-46C-24-28-22-10-18-2C-8 2 8 2 18-2C22-12 24-28 24-46C10-42-10-42-24-46Z') +
    stroke('M-8-58C-14-66-2-72-8-82M8-58C2-66 14-72 8-82')
  );
}

/** A round teapot 120 wide, its spout to the left. */
export function teapot(fill: string): string {
  return (
    stroke('M40-58C74-70 76-18 38-20') +
    shape(fill, 'M-40-46C-56-48-56-70-72-72C-70-46-58-22-36-20Z') +
    shape(fill, 'M-26-74C-52-58-54-22-28-2C-10 2 10 2 28-2C54-22 52-58 26-74C10-78-10-78-26-74Z') +
    shape(fill, 'M-28-72C-20-88 20-88 28-72C12-68-12-68-28-72Z') +
    shape(INK, 'M-5-88C-5-96 5-96 5-88Z') +
    flat(WHITE, 'M-34-46C-36-36-34-26-28-18L-24-20C-29-28-31-36-29-46Z')
  );
}

/** A plate of biscuits 90 wide. */
export function biscuits(): string {
  return (
    shape(DEEP_HONEY, 'M-32-12C-32-26-6-28-4-14Z') +
    shape(WOOD, 'M-6-12C-8-30 22-32 24-14Z') +
    shape(DEEP_HONEY, 'M-20-10C-22-26 10-28 12-12Z') +
    shape(WHITE, 'M-46-12C-20-8 20-8 46-12C40 0 20 2 0 2C-20 2-40 0-46-12Z')
  );
}

/** A cake with one slice's candle, 96 wide. */
export function cake(): string {
  return (
    stroke('M0-62V-80') +
    shape(DEEP_HONEY, 'M0-82C-8-90-2-96 0-102C4-96 8-90 0-82Z') +
    shape(PEACH, 'M-40-50C-20-64 20-64 40-50L40-8H-40Z') +
    shape(
      ROSE,
      'M-40-50C-20-64 20-64 40-50V-36C34-24 26-26 22-38C16-26 6-24 2-38C-6-22-16-26-20-38C-28-28-36-26-40-38Z',
    ) +
    shape(WHITE, 'M-56-10C-20-6 20-6 56-10C48 0 24 2 0 2C-24 2-48 0-56-10Z')
  );
}

/** A saucepan 92 wide with its handle to the right. */
export function saucepan(fill: string): string {
  return (
    shape(INK, 'M42-40L88-50L89-43L42-28Z') +
    shape(fill, 'M-44-48C-44-24-42-10-38-2C-14 2 14 2 38-2C42-10 44-24 44-48C14-44-14-44-44-48Z') +
    stroke('M-12-64C-18-72-6-78-12-88M10-64C4-72 16-78 10-88')
  );
}

/** A plank from `left` to `right` whose top is at `y`, `depth` thick: what a figure stands or sits behind. */
export function tabletop(left: number, right: number, y: number, depth: number, fill = WOOD): string {
  const middle = (left + right) / 2;
  return shape(
    fill,
    `M${left} ${y}C${middle - 60} ${y - 3} ${middle + 60} ${y + 2} ${right} ${y}L${right - 4} ${y + depth}` +
      `C${middle + 60} ${y + depth + 2} ${middle - 60} ${y + depth - 2} ${left + 4} ${y + depth}Z`,
  );
}

/** A pendant lamp 110 wide that hangs from `drop` above the origin, its lower rim on the origin. */
export function pendant(drop: number): string {
  return (
    stroke(`M0-52V-${drop}`) +
    shape(HONEY, 'M-16-2C-16 12 16 12 16-2Z') +
    shape(CORAL, 'M-56 0C-52-34-26-52 0-52C26-52 52-34 56 0C20 6-20 6-56 0Z')
  );
}

/** A bowl of fruit 100 wide. */
export function fruit(): string {
  return (
    shape(CORAL, 'M-34-36C-38-58-8-60-6-40Z') +
    shape(DEEP_HONEY, 'M2-38C0-62 36-60 34-36Z') +
    shape(DEEP_SAGE, 'M-16-38C-18-66 18-66 16-38Z') +
    stroke('M0-58C0-64 4-68 8-68') +
    shape(WHITE, 'M-50-38C-46-14-26-2-18 0C-6 2 6 2 18 0C26-2 46-14 50-38C20-33-20-33-50-38Z')
  );
}
