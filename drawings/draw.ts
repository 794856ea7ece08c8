// npm run drawings: draws the pictures in app/pictures/art again, after a change of a scene.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayPictures } from './scenes/days.ts';
import { easyPictures } from './scenes/easy.ts';
import { frontDoorScene, hero, kitchenTable, partnerMarks, taskPictures } from './scenes/home.ts';
import { momentPictures } from './scenes/moments.ts';
import { servicePictures } from './scenes/services.ts';
import { concern, emptyInbox, lost, sent, signIn, thanks, writing } from './scenes/site.ts';
import { carers, planning, wellbeing } from './scenes/together.ts';

const ART = join(import.meta.dirname, '../app/pictures/art');

/**
 * Every drawing of the site as SVG, by name.
 *
 * The people are composed from Open Peeps, drawn by Pablo Stanley and given to the public domain (CC0 1.0,
 * openpeeps.com), through `react-peeps` by Emre Çakır (MIT). The colours under the lines, the rooms and the things in them
 * are our own.
 */
export function drawPictures(): Readonly<Record<string, string>> {
  return {
    hero: hero(),
    'hero-door': frontDoorScene(),
    'hero-table': kitchenTable(),
    writing: writing(),
    thanks: thanks(),
    concern: concern(),
    sent: sent(),
    lost: lost(),
    'sign-in': signIn(),
    'empty-inbox': emptyInbox(),
    ...servicePictures(),
    ...taskPictures(),
    ...partnerMarks(),
    ...easyPictures(),
    ...momentPictures(),
    ...dayPictures(),
    planning: planning(),
    wellbeing: wellbeing(),
    carers: carers(),
  };
}

if (import.meta.main)
  for (const [name, svg] of Object.entries(drawPictures())) writeFileSync(join(ART, `${name}.svg`), svg);
