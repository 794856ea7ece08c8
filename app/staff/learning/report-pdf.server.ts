import type { PrintedLogo } from '#app/pictures/drawings.server.ts';
import { OUTCOME_NAMES, OUTCOMES } from '#domain/cases/concern/outcome.ts';
import { fullDay, fullTime } from '#domain/cases/display-time.ts';
import { KEY_QUESTION_LIST, KEY_QUESTIONS } from '#domain/cases/key-questions.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import type { Database } from '#domain/database.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { changesByYear } from '#domain/lists/said-and-done.ts';
import type { Look } from '#domain/look/look.ts';
import { paletteOf } from '#domain/look/palette.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { changesMade, complaintsOf, themesOf } from '#domain/statistics/learning.server.ts';

import { yearSpan } from '#domain/statistics/quarters.ts';
import { beginDocument, type Document } from '../cases/export/document.server.ts';

interface Printed {
  readonly year: number;
  readonly access: Access;
  readonly provider: Provider;
  readonly look: Look;
  readonly logo: PrintedLogo | null;
  readonly by: string;
  readonly now: number;
}

export async function reportPdf(db: Database, printed: Printed): Promise<Uint8Array<ArrayBuffer>> {
  const { year, access, provider, look, logo, by, now } = printed;
  const palette = paletteOf(look);
  const title = `Complaints in ${year}`;
  using document = await beginDocument(title, palette);
  if (logo) document.picture(logo);
  document.paragraph(`${provider.name}. Confidential.`, { size: 9, colour: palette['ink-soft'] });
  document.heading(title, 1);
  const span = yearSpan(year);
  if (span.until > now) document.paragraph(`As far as ${fullDay(now)}: the year is not over.`);
  await writeFigures(document, db, printed);
  await writeThemes(document, db, printed);
  document.heading('What was done and learned', 2);
  const changes = await changesMade(db, access, span);
  if (changes.length === 0) document.paragraph('No complaint was closed.');
  for (const { reference, done, learned, closedAt } of changes) {
    document.fact(reference, [`Closed on ${fullDay(closedAt)}.`, done, learned].filter(Boolean).join('\n'));
  }
  const yearOfChanges = changesByYear(await readEntries(db, 'said-and-done', provider)).find(
    (one) => one.year === String(year),
  );
  const publishedChanges = yearOfChanges?.changes.filter(({ demo }) => !demo) ?? [];
  if (publishedChanges.length > 0) document.heading('You said, we did', 2);
  for (const change of publishedChanges) document.fact('You said', `${change.said}\nWe did: ${change.did}`);
  return await document.finish(`${title}, printed by ${by} on ${fullTime(now)}`);
}

async function writeFigures(document: Document, db: Database, { access, year }: Printed): Promise<void> {
  const figures = await complaintsOf(db, access, yearSpan(year));
  const of = (part: number, whole: number) => `${part} of ${whole}`;
  document.heading('In figures', 2);
  document.fact('Received', String(figures.received));
  document.fact('Still open', String(figures.open));
  document.fact('Acknowledged in time', of(figures.acknowledgedInTime, figures.acknowledged));
  document.fact('Final response in time', of(figures.respondedInTime, figures.responded));
  for (const outcome of OUTCOMES) document.fact(OUTCOME_NAMES[outcome], String(figures.outcomes[outcome]));
  document.paragraph('In time: by the day that was promised, with changes that were agreed.', { above: 4 });
}

async function writeThemes(document: Document, db: Database, { access, year }: Printed): Promise<void> {
  const [concerns, thanks] = await Promise.all(
    (['concern', 'thanks'] as const).map((kind) => themesOf(db, access, kind, yearSpan(year))),
  );
  document.heading('What they were about', 2);
  for (const question of KEY_QUESTION_LIST) {
    document.fact(
      KEY_QUESTIONS[question].name,
      `${concerns![question]} of ${concerns!.all} complaints, ${thanks![question]} of ${thanks!.all} thanks`,
    );
  }
  document.fact(
    'Not decided',
    `${concerns!.undecided} of ${concerns!.all} complaints, ${thanks!.undecided} of ${thanks!.all} thanks`,
  );
  document.paragraph('One complaint can be about several of the five key questions.', { above: 4 });
}
