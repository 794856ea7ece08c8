import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import type { Overtaken } from '../../kit/answers.ts';
import { noteView, type Viewing } from '../../kit/view.server.ts';
import { describeEvent, doerOf } from './event-text.server.ts';

type Asking = Viewing & { readonly params: { readonly reference?: string | undefined } };

export async function colleagueDid(asking: Asking): Promise<Overtaken | null> {
  const view = await look(asking);
  const last = view?.thread.findLast((entry) => entry.type === 'event');
  if (last?.type !== 'event' || last.by === asking.actor.name) return null;
  if (view) await noteView(asking, [view]);
  const doer = doerOf(last) === null ? '' : ` already, by ${last.by}`;
  return { status: 'overtaken', text: `${describeEvent(last)}${doer}, ${shortTime(last.at)}.` };
}

function look({ actor, services, params }: Asking) {
  const access = accessOf(actor);
  return viewCase(services.open.db, params.reference ?? '', { access, staffId: actor.id });
}
