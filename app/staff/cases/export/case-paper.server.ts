import type { Services } from '#app/context.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { linkedCases } from '#domain/cases/list/linked-cases.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import { waitForTurn } from '#platform/turns/turns.server.ts';
import { filesOfCase } from '../panels/files/file-view.server.ts';
import type { Looking } from '../parts/record.server.ts';
import { caseSections } from '../screen/case-sections.ts';
import { showEntry, showFacts } from '../screen/case-view.server.ts';
import { loadPanels } from '../screen/load.server.ts';

export type CasePaper = NonNullable<Awaited<ReturnType<typeof loadPaper>>>;

interface Printing extends Looking {
  readonly services: Looking['services'] & { readonly outbox: Pick<Services['outbox'], 'sends'> };
}

/** Omits working details; null without a case. `forOthers` numbers the files and omits other cases. */
export async function loadPaper(
  { actor, services }: Printing,
  reference: string,
  { forOthers = false }: { readonly forOthers?: boolean } = {},
) {
  const { open, clock, outbox } = services;
  const access = accessOf(actor);
  const view = await viewCase(open.db, reference, { access, staffId: actor.id });
  if (!view) return null;
  // A long case takes as long to load as all its panels.
  await waitForTurn();
  const now = clock();
  const group = [view.id, ...view.mergedCases.map(({ id }) => id)];
  const [panels, named, linked] = await Promise.all([
    loadPanels({ actor, services }, view),
    filesOfCase(open.db, view.id, null),
    forOthers ? [] : linkedCases(open.db, group, access),
  ]);
  const files = forOthers ? named.map((file, i) => ({ ...file, name: fileNumber(i) })) : named;
  const showing = { now, sends: outbox.sends, soonBy: now };
  const { tasks, thread: own } = showFacts({ ...view, thread: [] }, showing);
  const since = await inTurns(view.thread, (entry) => showEntry(entry, view, showing));
  return {
    view,
    thread: [...own, ...since.flat()],
    files,
    sections: caseSections({ ...panels, tasks, linked, desk: { files } }),
  };
}

export function fileNumber(i: number): string {
  return `File ${i + 1}`;
}
