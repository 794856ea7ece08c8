import { setImmediate } from 'node:timers/promises';
import type { Choices } from '#domain/bundles/choices.ts';
import { type Found, peopleOfCase, proposeChoices } from '#domain/bundles/propose.server.ts';

import type { CaseRow } from '#domain/cases/case.table.ts';
import type { Signed } from '../../guard.server.ts';
import { linesOfPaper, paperForRegulator } from './paper.server.ts';

export async function gatherChoices(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  rows: readonly CaseRow[],
): Promise<Choices> {
  const people: Found[] = [];
  const texts: string[] = [];
  for (const row of rows) {
    people.push(...(await peopleOfCase(services.open.db, row)));
    const paper = await paperForRegulator({ actor, services }, row.reference, {
      contacts: false,
      notes: true,
    });
    if (paper) {
      const lines = await linesOfPaper(paper, (text) => text);
      texts.push(lines.map(({ text }) => text).join('\n'));
    }
    await setImmediate();
  }
  return proposeChoices(services.open.db, people, texts);
}
