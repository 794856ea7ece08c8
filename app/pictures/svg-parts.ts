import { SHARED_PICTURE_SIZE } from './shared-picture.ts';

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE_SIZE;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function placed(svg: string, { left, top, width, height }: Box, align?: 'left'): string {
  const at = `x="${left}" y="${top}" width="${width}" height="${height}"${align ? ' preserveAspectRatio="xMinYMid"' : ''}`;
  return svg.replace(/^<svg ([^>]*?)width="[\d.]+" height="[\d.]+"/, `<svg $1${at}`);
}

export function card(portrait: string, box: Box): string {
  const { left, top, width, height } = box;
  const corners = `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="24"/>`;
  return `<clipPath id="card">${corners}</clipPath><g clip-path="url(#card)">${placed(portrait, box)}</g>`;
}

export function ground(fill: string, left = 0): string {
  return `<path fill="${fill}" d="M${left} 0H${WIDTH}V${HEIGHT}H${left}Z"/>`;
}

export function sharedDocument(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
