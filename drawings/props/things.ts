import {
  CORAL,
  DEEP_HONEY,
  DEEP_SAGE,
  flat,
  HONEY,
  INK,
  PEACH,
  ROSE,
  SAGE,
  shape,
  stroke,
  WHITE,
  WOOD,
} from '../ink.ts';

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

/** A plank from `left` to `right` whose top is at `y`, `depth` thick, for a figure to sit behind. */
export function tabletop(left: number, right: number, y: number, depth: number, fill = WOOD): string {
  const middle = (left + right) / 2;
  return shape(
    fill,
    `M${left} ${y}C${middle - 60} ${y - 3} ${middle + 60} ${y + 2} ${right} ${y}L${right - 4} ${y + depth}` +
      `C${middle + 60} ${y + depth + 2} ${middle - 60} ${y + depth - 2} ${left + 4} ${y + depth}Z`,
  );
}

/** A pendant lamp 110 wide, hanging from `drop` above the origin, its lower rim on the origin. */
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

/** A name badge 26 by 34 on the origin's upper edge, with a picture and no provider's logo. */
export function badge(): string {
  return (
    shape(WHITE, 'M-13 0H13V34H-13Z') +
    flat(DEEP_SAGE, 'M0 5a5 5 0 1 1 0 10a5 5 0 1 1 0-10ZM-8 22C-8 14 8 14 8 22Z') +
    flat(INK, 'M-8 25H8V28H-8Z')
  );
}

/** A closed envelope 130 by 84 about the origin. */
export function envelope(fill: string): string {
  return (
    shape(fill, 'M-64-42C-22-44 22-44 64-42C66-14 66 14 64 42C22 44-22 44-64 42C-66 14-66-14-64-42Z') +
    stroke('M-63-40C-40-18-16 4 0 6C16 4 40-18 63-40M-62 40L-22-4M62 40L22-4')
  );
}

/** A round seal with a tick, 52 across, about the origin. */
export function tick(): string {
  return (
    shape(CORAL, 'M-26 0C-26-15-15-26 0-26C15-26 26-15 26 0C26 15 15 26 0 26C-15 26-26 15-26 0Z') +
    `<path fill="none" stroke="${WHITE}" d="M-11 1L-3 10L12-9"/>`
  );
}

/** A speech bubble 150 by 92 about the origin, its tail to the lower left, with lines of talk. */
export function speech(fill: string): string {
  return (
    shape(
      fill,
      'M-72 0C-76-34-46-46 0-46C50-46 76-32 74 0C74 32 44 42 4 42C-10 42-20 41-30 39C-40 52-56 60-72 62C-62 52-56 42-55 31C-66 24-71 14-72 0Z',
    ) + stroke('M-40-14C-10-17 10-16 42-14M-40 8C-16 6 0 6 20 8')
  );
}

/** An overnight bag 130 wide. */
export function holdall(fill: string): string {
  return (
    stroke('M-28-64C-28-100 28-100 28-64') +
    shape(fill, 'M-62-60C-66-64 60-66 62-60C70-40 70-20 62-2C20 2-20 2-62-2C-70-20-70-40-62-60Z') +
    stroke('M-64-44C-20-40 20-40 64-44M-34-62V-2M34-62V-2') +
    shape(WHITE, 'M-12-34H14V-16H-12Z')
  );
}

/** An open book 130 wide on the origin. */
export function book(cover: string): string {
  return (
    shape(cover, 'M-68-40C-40-50-16-46 0-38C16-46 40-50 68-40V2C40-6 16-4 0 4C-16-4-40-6-68 2Z') +
    shape(WHITE, 'M-60-48C-36-56-14-52 0-42C14-52 36-56 60-48V-6C36-14 14-10 0-2C-14-10-36-14-60-6Z') +
    stroke(
      'M0-42V-2M-46-38C-34-41-24-40-14-36M-46-24C-34-27-24-26-14-22M46-38C34-41 24-40 14-36M46-24C34-27 24-26 14-22',
    )
  );
}

/** Three playing cards fanned, 110 wide. */
export function cards(): string {
  const card = (turn: number, mark: string) =>
    `<g transform="rotate(${turn})">${shape(WHITE, 'M-22-84H22V-14H-22Z')}${mark}</g>`;
  return (
    card(-34, flat(INK, 'M0-60L11-46L0-32L-11-46Z')) +
    card(2, flat(CORAL, 'M0-36C-16-46-18-56-13-60C-8-64-2-60 0-55C2-60 8-64 13-60C18-56 16-46 0-36Z')) +
    card(36, flat(CORAL, 'M0-62L12-47L0-32L-12-47Z'))
  );
}

/** A front-door key and a tag shaped like a home, hung 120 deep from a peg rail 130 wide above the origin. */
export function keyring(): string {
  return (
    shape(WOOD, 'M-66-22H66V0H-66Z') +
    stroke('M0-11V10C0 18 10 18 10 12M-44-11V6C-44 14-34 14-34 8M44-11V6C44 14 54 14 54 8') +
    stroke('M2 14a16 16 0 1 0 1 0Z') +
    shape(
      DEEP_HONEY,
      'M4 42C18 34 34 46 28 62C26 68 22 71 18 72L27 106L19 120L10 112L14 104L5 99L9 90L5 74C-8 70-10 50 4 42Z',
    ) +
    shape(CORAL, 'M-46 64L-24 42L-2 60L-2 98H-42Z') +
    shape(WHITE, 'M-28 76H-16V98H-28Z')
  );
}

/** A small house 150 wide and 150 high. */
export function house(wall: string): string {
  return (
    shape(WOOD, 'M34-140H54V-100H34Z') +
    shape(wall, 'M-58-84H58V0H-58Z') +
    shape(CORAL, 'M-78-80C-50-104-24-126 0-148C24-126 50-104 78-80C50-76-50-76-78-80Z') +
    shape(INK, 'M-14 0V-44C-14-54 14-54 14-44V0Z') +
    shape(HONEY, 'M-46-62H-26V-40H-46ZM26-62H46V-40H26Z')
  );
}

/** A signpost 250 high with two boards that point opposite ways. */
export function signpost(): string {
  return (
    shape(WOOD, 'M-7 0V-250H7V0Z') +
    shape(HONEY, 'M-12-238H56L74-218L56-198H-12Z') +
    shape(PEACH, 'M12-188H-56L-74-168L-56-148H12Z') +
    stroke('M8-218C20-221 34-216 46-218M-8-168C-20-171-34-166-46-168')
  );
}

/** A small bird 50 wide. */
export function bird(fill: string): string {
  return (
    stroke('M-2 0V-8M8 0V-8') +
    shape(DEEP_HONEY, 'M26-30L38-26L26-22Z') +
    shape(fill, 'M-30-20C-12-20-6-44 12-42C28-40 30-24 22-14C12-4-10-4-30-20Z') +
    flat(INK, 'M14-31a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z') +
    stroke('M-6-22C0-14 8-14 12-20')
  );
}

/** A tote bag 90 wide, hung by its handles from the origin. */
export function tote(fill: string): string {
  return (
    stroke('M-18 44C-20 10-8 0 0 0C8 0 20 10 18 44') +
    shape(fill, 'M-42 40C-14 43 14 43 42 40L48 124C16 129-16 129-48 124Z') +
    flat(CORAL, 'M0 102C-26 86-28 66-14 64C-6 63-1 69 0 73C1 69 6 63 14 64C28 66 26 86 0 102Z')
  );
}

/** A garden-like tuft of leaves 70 wide that softens where things meet the ground. */
export function tuft(fill: string = DEEP_SAGE): string {
  return (
    shape(fill, 'M-4 0C-26-6-36-20-34-34C-18-32-6-20-2-2Z') +
    shape(fill, 'M4 0C24-6 34-18 34-32C18-30 6-18 2-2Z') +
    shape(SAGE, 'M0 0C-12-18-10-38 0-48C10-38 12-18 0 0Z')
  );
}

/** The moon and two stars for a window of 130 by 150. */
export function night(): string {
  return (
    flat(HONEY, 'M14-122a26 26 0 1 0 30 30a22 22 0 0 1-30-30Z') +
    flat(WHITE, 'M-40-110l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3ZM-22-50l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2Z')
  );
}
