import type { Services } from '#app/context.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { ofBranch } from '#domain/provider/safeguarding.ts';
import type { SafeguardingData } from './council-numbers.tsx';

/** Reads from memory, so that it works while the database is down. */
export function safeguardingData({ provider, safeguarding }: Services): SafeguardingData {
  const { body, bodyShort, team, askFor } = NATIONS[provider().nation].safeguarding;
  const contacts = safeguarding().map(({ branches: _, ...contact }) => contact);
  return { contacts, protector: { body, bodyShort, team, askFor } };
}

export function safeguardingOf(services: Services, branchId: number): SafeguardingData {
  const own = new Set(ofBranch(services.safeguarding(), branchId).map(({ id }) => id));
  const { contacts, protector } = safeguardingData(services);
  return { protector, contacts: contacts.filter(({ id }) => own.has(id)) };
}
