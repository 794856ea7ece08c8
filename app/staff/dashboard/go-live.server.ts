import { shortTime } from '#domain/cases/display-time.ts';
import { emailComesIn } from '#domain/incoming/mailbox.server.ts';
import { deliveryCheckState } from '#domain/proof/state.server.ts';
import { lastDeliveryCheckText } from '#domain/readiness/proof.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';

type Looking = Pick<Signed, 'actor' | 'services'>;

/** Returns null if all is well, and otherwise how many checks need fixing; before opening, 0 counts too. */
export async function goLiveWarning({ actor, services }: Looking) {
  if (!may(actor, 'change-settings')) return null;
  const storedFindings = await services.readiness.readLatest();
  const toFix = Object.values(storedFindings?.findings ?? {}).filter(({ state }) => state === 'fix').length;
  const isOpen = services.isOpen();
  if (isOpen && toFix === 0) return null;
  return { isOpen, toFix, checked: storedFindings && shortTime(storedFindings.at) };
}

/** Returns when delivery was last confirmed, as a sentence; null without a current confirmation. */
export async function lastDeliveryCheck({ actor, services }: Looking): Promise<string | null> {
  if (!may(actor, 'answer-cases')) return null;
  const { open, clock, provider, inboundSmtp } = services;
  const now = clock();
  const comesIn = await emailComesIn(open.db, inboundSmtp !== null);
  const { isOn, last, silent } = await deliveryCheckState(open.db, {
    opening: provider().opening,
    now,
    comesIn,
  });
  return isOn && last && !silent ? `${lastDeliveryCheckText(last, now)}.` : null;
}
