import { type ComingHome, readComingHome } from '#domain/cases/coming-home.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { queueText } from '#domain/text-messages/queue.server.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isOpenTo } from '../kinds/access.ts';
import { giveOnceIn } from './give.server.ts';
import { hospitalText } from './message-text.ts';
import type { NoticeDetail } from './notice.ts';
import { type NoticePerson, noticePeople } from './people.server.ts';

/** A text delayed for longer has no news. */
const TEXT_OF_USE_MS = 12 * HOUR_MS;

interface Telling {
  readonly provider: Pick<Provider, 'shortName'>;
  readonly secret: Secret;
  readonly now: number;
}

/**
 * Notifies the registered manager, or else the owner, and the on-call mobile of each unanswered discharge within 72
 * hours, once per case and day and whatever their choices; safe in several processes. Returns emails queued.
 */
export async function notifyOfHospital(open: OpenDatabase, telling: Telling): Promise<number> {
  const cases = await readComingHome(open.db, telling.now);
  if (cases.length === 0) return 0;
  const people = await noticePeople(open.db);
  let queuedCount = 0;
  for (const one of cases) {
    queuedCount += await open.transact((trx) =>
      notifyManagers(trx, one, { ...telling, recipients: managersOf(people, one) }),
    );
  }
  return queuedCount;
}

function managersOf(people: readonly NoticePerson[], one: ComingHome): readonly NoticePerson[] {
  const readers = people.filter(({ access }) => isOpenTo(access, one));
  const managers = readers.filter(({ role }) => role === 'manager');
  return managers.length > 0 ? managers : readers.filter(({ role }) => role === 'owner');
}

async function notifyManagers(
  trx: Database,
  { id: caseId, reference, due_at, home_on }: ComingHome,
  { recipients, provider, secret, now }: Telling & { readonly recipients: readonly NoticePerson[] },
): Promise<number> {
  const subject = `hospital ${caseId} ${home_on}`;
  const detail: NoticeDetail = { notice: 'hospital', dueAt: due_at };
  let queuedCount = 0;
  for (const { id: staffId, email: recipient } of recipients) {
    const mail = { template: 'staff-notice', caseId, recipient, detail } as const;
    if (await giveOnceIn(trx, { staffId, subject, mail, now })) queuedCount += 1;
  }
  const phone = queuedCount > 0 ? (await readTextSettings(trx))?.on_call : '';
  if (phone) {
    const textOf = () => hospitalText(provider, reference);
    const text = {
      template: 'hospital',
      caseId,
      phone,
      words: textOf,
      endsAt: now + TEXT_OF_USE_MS,
    } as const;
    await queueText(trx, { ...text, secret, now });
  }
  return queuedCount;
}
