import { initialOf } from '#domain/mark/mark.ts';
import { outlined } from '#platform/images/svg-drawing.server.ts';
import type { DrawingFacts } from './drawing-facts.ts';
import { letteringOf } from './lettering.server.ts';

const SIDE = 100;
const HOME = 'M50 7C62 18 77 29 93 39C90 57 89 75 90 93C63 95 37 95 10 93C11 75 10 57 7 39C23 29 38 18 50 7Z';
const ROUNDING = 12;
const LETTER = { middleX: 50, middleY: 59, width: 60, height: 46 };
const DOOR = 'M34 86V58C34 47 41 41 50 41C59 41 66 47 66 58V86Z';

export async function initialMark({ provider, colours, fonts }: DrawingFacts): Promise<string> {
  const initial = initialOf(provider.shortName);
  const inside = initial
    ? await letter(initial, colours.paper, fonts)
    : `<path fill="${colours.paper}" d="${DOOR}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<path fill="${colours.ink}" stroke="${colours.ink}" stroke-width="${ROUNDING}" stroke-linejoin="round" d="${HOME}"/>` +
    `${inside}</svg>`
  );
}

async function letter(initial: string, fill: string, fonts: DrawingFacts['fonts']): Promise<string> {
  const { family, files } = (await letteringOf(fonts)).headings;
  const { svg, box } = await outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text x="50" y="150" font-family="${family}" font-size="${SIDE}" fill="${fill}">${initial}</text></svg>`,
    files,
  );
  const scale = Math.min(LETTER.width / box.width, LETTER.height / box.height);
  const left = LETTER.middleX - scale * (box.x + box.width / 2);
  const top = LETTER.middleY - scale * (box.y + box.height / 2);
  const [, path = ''] = / d="([^"]*)"/.exec(svg) ?? [];
  const rounded = path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  return `<path fill="${fill}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" d="${rounded}"/>`;
}
