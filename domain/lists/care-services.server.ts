import { type CareService, careServiceOf } from '#domain/care-services/care-service.ts';
import type { Database } from '#domain/database.ts';
import { offers, type ServicesFacts } from '#domain/provider/services.ts';
import { readList } from './lists.server.ts';

export async function readCareServices(db: Database): Promise<readonly CareService[]> {
  return (await readList(db, 'services')).map(({ fields, changedAt }) => careServiceOf(fields, changedAt));
}

export function offered(services: readonly CareService[], facts: ServicesFacts): readonly CareService[] {
  return services.filter(({ key }) => offers(facts, key));
}

export function movedServices(
  services: readonly CareService[],
  facts: ServicesFacts,
): ReadonlyMap<string, string> {
  return new Map(
    services.flatMap((service) => {
      const { key, path, former } = service;
      const to = offers(facts, key) ? path : elsewhereOf(services, facts);
      return [key, path, ...former].filter((from) => from !== to).map((from) => [from, to] as const);
    }),
  );
}

function elsewhereOf(services: readonly CareService[], facts: ServicesFacts): string {
  const service = services.find(({ key }) => key === facts.elsewhere);
  if (!service) return facts.elsewhere;
  return offers(facts, service.key) ? service.path : '/';
}
