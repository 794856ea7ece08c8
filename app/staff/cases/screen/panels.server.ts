import type { CaseView } from '#domain/cases/list/view.server.ts';
import { KINDS } from '../../kinds.ts';
import { loadConcern } from '../panels/concern/load.server.ts';
import { loadHiring } from '../panels/hiring/load.server.ts';
import { loadLearning } from '../panels/learning/load.server.ts';
import type { Looking } from '../panels/looking.ts';
import { loadNamed, loadNeedToKnow } from '../panels/named/load.server.ts';
import { loadSafeguarding } from '../panels/safeguarding/load.server.ts';

export async function loadPanels(signed: Looking, view: CaseView) {
  const { work } = KINDS[view.kind];
  const [concern, hiring, safeguarding, named, needToKnow, learning] = await Promise.all([
    work === 'investigation' ? loadConcern(signed, view.id) : null,
    work === 'hiring' ? loadHiring(signed, view.id) : null,
    loadSafeguarding(signed, view.id),
    loadNamed(signed, view),
    loadNeedToKnow(signed, view),
    loadLearning(signed, view),
  ]);
  return { concern, hiring, safeguarding, named, needToKnow, learning };
}
