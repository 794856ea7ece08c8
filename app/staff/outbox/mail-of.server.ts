import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findMail, type MailView } from '#domain/outbox/list.server.ts';
import type { Signed } from '../guard.server.ts';
import type { Viewed } from '../kit/view.server.ts';
import { wholeNumber } from '../whole-number.ts';

export async function mailOf({
  actor,
  services,
  params,
}: Pick<Signed, 'actor' | 'services'> & {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<{ mail: MailView; about: readonly Viewed[] }> {
  const id = wholeNumber(params.id);
  const mail = Number.isSafeInteger(id) ? await findMail(services.open.db, id, accessOf(actor)) : null;
  if (!mail) throw data(null, { status: 404 });
  const { caseReference: reference, caseKind: kind } = mail;
  return { mail, about: reference !== null && kind !== null ? [{ reference, kind }] : [] };
}
