import { countList } from '#domain/lists/lists.server.ts';
import { FACT_NAMES, missingFacts } from '#domain/settings/sections.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';

export async function missingFromSite({ actor, services }: Signed) {
  const facts = may(actor.role, 'change-settings') ? missingFacts(services.provider()) : [];
  const entersNumbers = may(actor.role, 'edit-site');
  return {
    facts: facts.map((section) => ({ path: `/settings/${section}`, name: FACT_NAMES[section] })),
    safeguarding: entersNumbers && (await countList(services.open.db, 'safeguarding')) === 0,
  };
}
