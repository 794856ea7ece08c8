import { shortTime } from '#domain/cases/shown-time.ts';
import { emailComesIn } from '#domain/incoming/mailbox.server.ts';
import { proofState } from '#domain/proof/state.server.ts';
import { lastProofWords } from '#domain/readiness/proof.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';

type Looking = Pick<Signed, 'actor' | 'services'>;

/**
 * For whoever can mend it: how many checks of Go live found something to be mended when they were last made. On a site
 * that is not open, also where nothing has, or before the first: it is part of opening it. Null where all is well.
 */
export async function goLiveWarning({ actor, services }: Looking) {
  if (!may(actor, 'change-settings')) return null;
  const kept = await services.readiness.kept();
  const toMend = Object.values(kept?.findings ?? {}).filter(({ state }) => state === 'mend').length;
  const isOpen = services.isOpen();
  if (isOpen && toMend === 0) return null;
  return { isOpen, toMend, checked: kept && shortTime(kept.at) };
}

/** For whoever answers messages: when it was last shown that they arrive, a sentence. Null before, and while it is not shown. */
export async function lastProof({ actor, services }: Looking): Promise<string | null> {
  if (!may(actor, 'answer-cases')) return null;
  const { open, clock, provider, inboundSmtp } = services;
  const now = clock();
  const comesIn = await emailComesIn(open.db, inboundSmtp !== null);
  const { isOn, last, silent } = await proofState(open.db, { opening: provider().opening, now, comesIn });
  return isOn && last && !silent ? `${lastProofWords(last, now)}.` : null;
}
