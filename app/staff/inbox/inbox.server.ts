import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { CASE_STATES, type CaseState } from '#domain/inbox/case-state.ts';
import { countCases, listCases } from '#domain/inbox/list.server.ts';
import { READ_PERMISSIONS } from '#domain/inbox/readable-kinds.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { showCase, showItem } from './case-shown.server.ts';

/** Loads the inbox of one kind: a page of the list and, when the address names one, the message beside it. */
export function inboxLoader(kind: CaseKind) {
  return staffLoader(READ_PERMISSIONS[kind], async ({ actor, services, params, url }) => {
    const { db } = services.open;
    const showing = { now: services.clock(), sends: services.outbox.sends };
    const selected = params.reference
      ? await viewCase(db, params.reference, { kinds: [kind], staffId: actor.id })
      : null;
    if (params.reference && !selected) throw data(null, { status: 404 });
    // A link from a mail names no list: the message is then shown beside the list that it is in.
    const show = readState(url.searchParams.get('show')) ?? selected?.state ?? 'waiting';
    const before = url.searchParams.get('before') ?? undefined;
    const [counts, page] = await Promise.all([
      countCases(db, [kind]),
      listCases(db, { kind, state: show, before, staffId: actor.id }),
    ]);
    return {
      kind,
      show,
      before: before ?? null,
      counts: counts[kind] ?? { waiting: 0, handled: 0, spam: 0 },
      items: page.items.map((item) => showItem(item, showing.now)),
      hasOlder: page.hasOlder,
      selected: selected && showCase(selected, showing),
      mayAnswer: may(actor.role, 'answer-cases'),
      sends: showing.sends,
      formKey: randomUUID(),
    };
  });
}

export type InboxShown = Awaited<ReturnType<ReturnType<typeof inboxLoader>>>;

function readState(text: string | null): CaseState | undefined {
  return CASE_STATES.find((state) => state === text);
}
