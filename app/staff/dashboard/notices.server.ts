import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { emailComesIn } from '#domain/incoming/mailbox.server.ts';
import { countOverdueEntries } from '#domain/lists/lists.server.ts';
import type { FailedSummary } from '#domain/outbox/failed.server.ts';
import { deliveryCheckState } from '#domain/proof/state.server.ts';
import { displayBy } from '#domain/provider/regulated.ts';
import { reportFailingSince } from '#domain/provider/report-link.server.ts';
import { townsWithout } from '#domain/provider/safeguarding.ts';
import { lastDeliveryCheckText } from '#domain/readiness/proof.server.ts';
import { openRequests } from '#domain/regulator/requests.server.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import { FACT_NAMES, missingFacts } from '#domain/settings/sections.ts';
import { isAnyLeadNamed } from '#domain/staff/leads.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import { mailName } from '../outbox/mail-view.server.ts';
import { showRequest } from '../regulator/desk.server.ts';

export function showFailed({ count, oldestAt, named }: FailedSummary) {
  return {
    text:
      count === 1
        ? `An email was not sent (${shortTime(oldestAt)}).`
        : `${count.toLocaleString('en-GB')} emails were not sent, the oldest on ${shortTime(oldestAt)}.`,
    named: named.map((mail) => ({
      id: mail.id,
      text: `${mailName(mail)} to ${mail.recipient}`,
      more: [
        mail.caseReference,
        mail.writtenBy && `written by ${mail.writtenBy}`,
        shortTime(mail.failedAt ?? mail.createdAt),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    others: count - named.length,
  };
}

export async function regulatorRequests({ actor, services }: Signed) {
  if (!may(actor, 'export-cases')) return [];
  const now = services.clock();
  return (await openRequests(services.open.db)).map((one) => {
    const { reference, due, left, isLate } = showRequest(one, now);
    return { reference, due, left, isLate };
  });
}

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

export async function missingFromSite({ actor, services }: Signed) {
  const facts = may(actor, 'change-settings') ? missingFacts(services.provider()) : [];
  const entersNumbers = may(actor, 'edit-site');
  const rating = may(actor, 'change-settings') ? await ratingWarnings(services) : null;
  return {
    rating,
    facts: facts.map((section) => ({ path: `/settings/${section}`, name: FACT_NAMES[section] })),
    lead: actor.role === 'owner' && !(await isAnyLeadNamed(services.open.db)),
    safeguarding: entersNumbers ? await safeguardingWarning(services) : null,
  };
}

interface SafeguardingWarning {
  readonly why: 'none' | 'towns' | 'overdue';
  readonly towns: readonly string[];
}

/** Returns the last day for displaying a new rating, and since when its report can't be opened. */
async function ratingWarnings({ open: { db }, provider, clock }: Signed['services']) {
  const { nation, regulator } = provider();
  const by = displayBy(nation, regulator);
  const today = Temporal.PlainDate.from(isoDay(clock()));
  const failing = await reportFailingSince(db, regulator.report);
  return {
    display: by && { by: spokenDate(by), days: today.until(by, { largestUnit: 'days' }).days },
    report: failing === null ? null : shortTime(failing),
  };
}

async function safeguardingWarning({
  open: { db },
  clock,
  provider,
}: Signed['services']): Promise<SafeguardingWarning | null> {
  const contacts = await readSafeguarding(db);
  if (contacts.length === 0) return { why: 'none', towns: [] };
  const towns = contacts.length > 1 ? townsWithout(contacts, provider().serviceArea) : [];
  if (towns.length > 0) return { why: 'towns', towns };
  const overdue = await countOverdueEntries(db, 'safeguarding', isoDay(clock()));
  return overdue > 0 ? { why: 'overdue', towns } : null;
}
