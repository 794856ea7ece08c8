import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { countOverdueEntries } from '#domain/lists/lists.server.ts';
import { displayBy } from '#domain/provider/regulated.ts';
import { reportFailingSince } from '#domain/provider/report-link.server.ts';
import { townsWithout } from '#domain/provider/safeguarding.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import { FACT_NAMES, missingFacts } from '#domain/settings/sections.ts';
import { isAnyLeadNamed } from '#domain/staff/leads.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';

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
