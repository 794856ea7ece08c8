import { isoDay } from '#domain/calendar/working-time.ts';
import { countList, countOverdueEntries } from '#domain/lists/lists.server.ts';
import { FACT_NAMES, missingFacts } from '#domain/settings/sections.ts';
import { isAnyLeadNamed } from '#domain/staff/leads.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';

export async function missingFromSite({ actor, services }: Signed) {
  const facts = may(actor, 'change-settings') ? missingFacts(services.provider()) : [];
  const entersNumbers = may(actor, 'edit-site');
  return {
    facts: facts.map((section) => ({ path: `/settings/${section}`, name: FACT_NAMES[section] })),
    lead: actor.role === 'owner' && !(await isAnyLeadNamed(services.open.db)),
    safeguarding: entersNumbers ? await safeguardingWarning(services) : null,
  };
}

async function safeguardingWarning({
  open: { db },
  clock,
}: Signed['services']): Promise<'none' | 'overdue' | null> {
  if ((await countList(db, 'safeguarding')) === 0) return 'none';
  return (await countOverdueEntries(db, 'safeguarding', isoDay(clock()))) > 0 ? 'overdue' : null;
}
