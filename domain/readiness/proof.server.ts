import { londonDay } from '#domain/calendar/working-time.ts';
import { clockTime, shortTime } from '#domain/cases/display-time.ts';
import { emailComesIn } from '#domain/incoming/mailbox.server.ts';
import { deliveryCheckState, type Missing } from '#domain/proof/state.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts } from './check.ts';

const HERE = { path: '/go-live#proof', name: 'Proof of delivery' } as const;

export const PROOF_CHECK: Check = { id: 'proof', title: 'Proof of delivery', look: checkDelivery };

export const MISSING_PROOF: Readonly<Record<Missing, { readonly says: string; readonly todo: string }>> = {
  form: {
    says: 'The contact form did not take this morning’s check',
    todo: 'Open the website, and try the form. If it fails, people can only ring you.',
  },
  server: {
    says: 'The mail server has not taken this morning’s check',
    todo: 'Messages are saved here anyway: read them on the dashboard, and see Outgoing email.',
  },
  mailbox: {
    says: 'This morning’s check left, and has not come back to your mailbox',
    todo: 'Messages are saved here anyway: read them on the dashboard. Look for the check among junk, and see Incoming email.',
  },
};

async function checkDelivery({
  open,
  now,
  configured: { isDeliveredHere },
}: ReadinessParts): Promise<Finding> {
  const { opening } = await readProvider(open.db);
  const comesIn = await emailComesIn(open.db, isDeliveredHere);
  const { isOn, last, silent } = await deliveryCheckState(open.db, { opening, now, comesIn });
  if (!isOn)
    return look(
      'The check of each morning is switched off.',
      'Switch it on, so that you hear of it when messages stop arriving.',
      HERE,
    );
  if (silent) {
    const { says, todo } = MISSING_PROOF[silent.missing];
    return fix([`${says}.`, silent.why].filter(Boolean).join(' '), todo, HERE);
  }
  if (!last)
    return look(
      'None yet.',
      'It starts an hour before the office opens, once the site is open and can send email.',
      HERE,
    );
  return fine(`${lastDeliveryCheckText(last, now)}.`);
}

export function lastDeliveryCheckText(
  { at, cameBack }: { readonly at: number; readonly cameBack: boolean },
  now: number,
): string {
  const when = londonDay(at).equals(londonDay(now)) ? clockTime(at) : shortTime(at);
  return cameBack
    ? `Last proof ${when}: a message went through the contact form to your mailbox, and was read there`
    : `Last proof ${when}: a message went through the contact form and was taken by the mail server. Whether it arrived can’t be seen, because this site doesn’t read the mailbox`;
}

export async function lastSignature(
  db: ReadinessParts['open']['db'],
): Promise<{ readonly selector: string; readonly domain: string } | null> {
  const row = await db
    .selectFrom('delivery_proofs')
    .select('signed_by')
    .where('signed_by', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [selector, domain] = row?.signed_by?.split(' ') ?? [];
  return selector && domain ? { selector, domain } : null;
}
