import { accessOf } from '#domain/cases/kinds/access.ts';
import { linkedCases } from '#domain/cases/list/linked-cases.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import type { Signed } from '../../guard.server.ts';
import { filesOfCase } from '../panels/files/file-shown.server.ts';
import { caseSections } from '../screen/case-sections.ts';
import { showFacts } from '../screen/case-shown.server.ts';
import { loadPanels } from '../screen/panels.server.ts';

export type CasePaper = NonNullable<Awaited<ReturnType<typeof loadPaper>>>;

/** Without what only serves to work on the case; null when there is none. */
export async function loadPaper({ actor, services }: Pick<Signed, 'actor' | 'services'>, reference: string) {
  const { open, clock, outbox } = services;
  const access = accessOf(actor);
  const view = await viewCase(open.db, reference, { access, staffId: actor.id });
  if (!view) return null;
  const now = clock();
  const group = [view.id, ...view.mergedCases.map(({ id }) => id)];
  const [panels, files, linked] = await Promise.all([
    loadPanels({ actor, services }, view),
    filesOfCase(open.db, view.id, null),
    linkedCases(open.db, group, access),
  ]);
  // What is due soon is a colour of the screen, which paper has not.
  const { tasks, thread } = showFacts(view, { now, sends: outbox.sends, soonBy: now });
  return {
    view,
    thread,
    files,
    sections: caseSections({ ...panels, tasks, linked, desk: { files } }),
  };
}
