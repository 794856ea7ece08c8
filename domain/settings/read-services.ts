import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from './sections.ts';
import type { ReadFacts } from './typed-fields.ts';

/** Where the address of a service that is not offered may lead, besides to one that is. */
export const ELSEWHERE = ['/', '/about', '/contact'] as const;

/** The checkbox of a service: `/livein` has `offers/livein`. */
export function offerField(path: string): string {
  return `offers${path}`;
}

/** Ticked are the services that are offered; none, before anybody has said so. */
export function typedServices({ services: { withheld, elsewhere, assumed } }: Provider): Typed {
  const offered = assumed ? [] : SERVICE_PATHS.filter((path) => !withheld.includes(path));
  return { ...Object.fromEntries(offered.map((path) => [offerField(path), 'on'])), elsewhere };
}

export function readServices(typed: Typed): ReadFacts {
  const withheld = SERVICE_PATHS.filter((path) => !typed[offerField(path)]);
  const { elsewhere = '/' } = typed;
  const [first = ''] = SERVICE_PATHS;
  const errors: Record<string, string> = {};
  if (withheld.length === SERVICE_PATHS.length) errors[offerField(first)] = 'Choose at least one service';
  const led = [...ELSEWHERE, ...SERVICE_PATHS.filter((path) => !withheld.includes(path))];
  if (!led.includes(elsewhere)) errors.elsewhere = 'Choose a page that the site has';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, apply: (provider) => ({ ...provider, services: { withheld, elsewhere } }) };
}
