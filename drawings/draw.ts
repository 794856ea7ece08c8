import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayPictures } from './scenes/days.ts';
import { easyPictures } from './scenes/easy.ts';
import { frontDoorScene, hero, kitchenTable, partnerMarks, taskPictures } from './scenes/home.ts';
import { momentPictures } from './scenes/moments.ts';
import { servicePictures } from './scenes/services.ts';
import { concern, emptyInbox, lost, sent, signIn, thanks, writing } from './scenes/site.ts';
import { carers, planning, wellbeing } from './scenes/together.ts';

/**
 * Writes every picture of the site as SVG. The people are composed from Open Peeps, drawn by Pablo Stanley and given to
 * the public domain (CC0 1.0, openpeeps.com), through `react-peeps` by Emre Çakır (MIT). The package is used at build
 * time only: no page loads it. The colours under the lines, the rooms and their objects are our own.
 * @param outDir receives `art/*.svg`
 */
export async function drawPictures(outDir: string): Promise<void> {
  const pictures: Record<string, string> = {
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
  const art = join(outDir, 'art');
  await mkdir(art, { recursive: true });
  await Promise.all(Object.entries(pictures).map(([name, svg]) => writeFile(join(art, `${name}.svg`), svg)));
}
