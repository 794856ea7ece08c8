import { createRequire } from 'node:module';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { INK, WHITE } from './ink.ts';
import { COVERS, PATCHES } from './patches.ts';
import { GRID, type Matrix, multiply, placePath, rotate, scale, translate } from './path.ts';

type Piece = ComponentType<{ strokeColor: string; backgroundColor: string }>;
type Pieces = Readonly<Record<string, Piece>>;

// The package is CommonJS without named exports that Node can detect.
const peeps: Record<
  'BustPose' | 'SittingPose' | 'StandingPose' | 'Hair' | 'Face' | 'FacialHair' | 'Accessories',
  Pieces
> = createRequire(import.meta.url)('react-peeps');

const BODIES: Pieces = { ...peeps.BustPose, ...peeps.SittingPose, ...peeps.StandingPose };

/** The package's position for a head, in the units of a body. */
const HEAD = translate(225, 0);
const FACE = multiply(HEAD, translate(159, 186));
const BEARD = multiply(HEAD, translate(123, 338));
const GLASSES = multiply(HEAD, translate(47, 241));

/** The pivot of a head: the nape, in the units of a body. */
const NAPE = { x: 450, y: 500 };

export type Person = {
  readonly body: string;
  readonly hair: string;
  readonly face: string;
  readonly skin: string;
  readonly cloth?: string;
  /** The fill inside the hair's ink lines, for light hair or a turban. */
  readonly hairFill?: string;
  readonly hairInk?: string;
  readonly bodyInk?: string;
  readonly beard?: string;
  readonly beardFill?: string;
  readonly beardInk?: string;
  readonly glasses?: string;
  readonly parts?: Readonly<Record<string, string>>;
  /** Degrees that the head leans, clockwise before any mirroring. */
  readonly lean?: number;
  readonly headSize?: number;
};

export type Place = {
  readonly x: number;
  readonly y: number;
  /** Picture units for each unit of the piece: a bust is 1160 high. */
  readonly size: number;
  readonly mirrored?: boolean;
  readonly build?: number;
};

/** `place` is the nape's position, so that mirroring doesn't move the person. @throws on an unknown piece */
export function drawPerson(person: Person, place: Place): string {
  return onGrid(bodyPaths(person, place) + headPaths(person, place));
}

function onGrid(paths: string): string {
  return `<g transform="scale(${1 / GRID})">${paths}</g>`;
}

function bodyPaths(person: Person, place: Place): string {
  const sized = standing(place, place.build ?? 1);
  const patches = { skin: person.skin, ...person.parts };
  return drawPiece(
    pieceOf(BODIES, person.body),
    person.body,
    sized,
    person.cloth ?? WHITE,
    person.bodyInk ?? INK,
    patches,
  );
}

function headPaths(person: Person, place: Place): string {
  const grown = multiply(
    translate(NAPE.x, NAPE.y),
    multiply(scale(person.headSize ?? 1, person.headSize ?? 1), translate(-NAPE.x, -NAPE.y)),
  );
  const turned = multiply(standing(place, 1), multiply(rotate(person.lean ?? 0, NAPE.x, NAPE.y), grown));
  const patches = { face: person.skin, hair: person.hairFill ?? WHITE };
  const outlines = PATCHES[person.hair] ?? {};
  const ground = 'face' in outlines ? (person.hairFill ?? WHITE) : person.skin;
  const hairInk = person.hairInk ?? INK;
  const at = (part: Matrix) => multiply(turned, part);
  return [
    drawPiece(pieceOf(peeps.Hair, person.hair), person.hair, at(HEAD), ground, hairInk, patches),
    person.beard
      ? drawPiece(
          pieceOf(peeps.FacialHair, person.beard),
          '',
          at(BEARD),
          person.beardFill ?? WHITE,
          person.beardInk ?? INK,
        )
      : '',
    drawPiece(pieceOf(peeps.Face, person.face), '', at(FACE), WHITE, INK),
    person.glasses ? drawPiece(pieceOf(peeps.Accessories, person.glasses), '', at(GLASSES), 'none', INK) : '',
  ].join('');
}

function standing(place: Place, build: number): Matrix {
  const across = place.size * build * (place.mirrored ? -1 : 1);
  return multiply(
    translate(place.x, place.y),
    multiply(scale(across, place.size), translate(-NAPE.x, -NAPE.y)),
  );
}

function pieceOf(pieces: Pieces, name: string): Piece {
  const piece = pieces[name];
  if (!piece) throw new Error(`Open Peeps has no piece named ${name}`);
  return piece;
}

function drawPiece(
  piece: Piece,
  name: string,
  matrix: Matrix,
  ground: string,
  ink: string,
  colours: Readonly<Record<string, string>> = {},
): string {
  const markup = renderToStaticMarkup(
    createElement(piece, { strokeColor: 'ink', backgroundColor: 'ground' }),
  );
  const patches = Object.entries(PATCHES[name] ?? {})
    .filter(([part]) => colours[part])
    .map(([part, data]) => path(placePath(data, matrix), colours[part] ?? ground))
    .join('');
  const covers = Object.entries(COVERS[name] ?? {})
    .map(([part, data]) => path(placePath(data, matrix), colours[part] ?? ground))
    .join('');
  const offsets: Matrix[] = [matrix];
  let grounds = '';
  let lines = '';
  for (const [, slash, tag, attributes = ''] of markup.matchAll(/<(\/?)(g|path)([^>]*)>/g)) {
    const here = multiply(offsets.at(-1) ?? matrix, ownOffset(attributes));
    if (tag === 'g') {
      if (slash) offsets.pop();
      else offsets.push(here);
    } else if (!slash) {
      const data = placePath(attributes.match(/ d="([^"]*)"/)?.[1] ?? '', here);
      const fill = attributes.match(/ fill="([^"]*)"/)?.[1];
      // A background after the ink is painted over it: the face under straight hair.
      if (fill === 'ground' && lines === '') grounds += path(data, ground);
      else lines += path(data, fill === 'ground' ? ground : ink);
    }
  }
  return grounds + patches + lines + covers;
}

function ownOffset(attributes: string): Matrix {
  const [, x = '0', y = '0'] = attributes.match(/transform="translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)"/i) ?? [];
  return translate(Number(x), Number(y));
}

function path(data: string, fill: string): string {
  return fill === 'none' ? '' : `<path fill="${fill}" d="${data}"/>`;
}
