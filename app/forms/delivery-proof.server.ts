import { type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { MESSAGE_SCHEMAS } from '#domain/cases/kinds/message.schema.ts';
import { needsOfForm } from '#domain/cases/needs.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { acceptDeliveryCheck } from '#domain/proof/prove.server.ts';

/** The field that this site itself sends each morning with an enquiry (docs/mail.md); no visitor's form has it. */
export const PROOF_FIELD = 'proof';

/** @returns null for an ordinary message, whatever its field holds @throws database errors */
export async function acceptedDeliveryCheck(
  typed: Readonly<Record<string, string>>,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const mark = typed[PROOF_FIELD];
  if (!mark || !readFields(MESSAGE_SCHEMAS.enquiry, { ...typed, needs: needsOfForm(typed) }).ok) return null;
  const { open, secret, provider, clock, outbox } = context.get(servicesContext);
  const now = clock();
  if (!(await acceptDeliveryCheck(mark, { open, secret, provider: provider(), day: isoDay(now), now })))
    return null;
  outbox.nudge();
  return redirect('/contact', 303);
}
