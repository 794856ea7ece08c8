import type { NamedService } from '#domain/care-services/service-list.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from './sections.ts';
import type { ReadFacts } from './typed-fields.ts';

export const ELSEWHERE = ['/', '/about', '/contact'] as const;

export const OFFERED = 'offered';

export function offerField(key: string): string {
  return `offers${key}`;
}

export function typedServices(
  { services: { withheld, elsewhere, assumed } }: Provider,
  services: readonly NamedService[],
): Typed {
  const keys = services.map(({ key }) => key);
  const offered = assumed ? [] : keys.filter((key) => !withheld.includes(key));
  const ticks = Object.fromEntries(offered.map((key) => [offerField(key), 'on']));
  return { ...ticks, asked: keys.join(' '), elsewhere };
}

/** Covers only the services in the form; one that a colleague added in the meantime stays. */
export function readServices(typed: Typed, services: readonly NamedService[]): ReadFacts {
  const keys = services.map(({ key }) => key);
  const known = typed.asked?.split(' ') ?? keys;
  const knownKeys = keys.filter((key) => known.includes(key));
  const unticked = knownKeys.filter((key) => !typed[offerField(key)]);
  const { elsewhere = '/' } = typed;
  const errors: Record<string, string> = {};
  if (unticked.length === knownKeys.length) errors[OFFERED] = 'Choose at least one service';
  const led = [...ELSEWHERE, ...keys.filter((key) => !unticked.includes(key))];
  if (!led.includes(elsewhere)) errors.elsewhere = 'Choose a page that the site has';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    apply: (provider) => {
      const others = provider.services.withheld.filter(
        (key) => !knownKeys.includes(key) && keys.includes(key),
      );
      return { ...provider, services: { withheld: [...unticked, ...others], elsewhere } };
    },
  };
}
