import { vi } from 'vitest';

/** No form has a field of this name: readers look for it among those that they know. */
export const UNKNOWN_FIELD = 'unknown-field';

/** The names that loaders and actions look for in a query or a form, from now until mocks are restored. */
export function namesLookedFor(): Set<string> {
  const names = new Set<string>();
  for (const source of [FormData.prototype, URLSearchParams.prototype])
    for (const method of ['get', 'getAll', 'has'] as const) {
      const real = source[method];
      vi.spyOn(source, method).mockImplementation(function (this: unknown, name: string) {
        names.add(name);
        return Reflect.apply(real, this, [name]);
      });
    }
  const includes = Array.prototype.includes;
  vi.spyOn(Array.prototype, 'includes').mockImplementation(function (this: unknown[], ...searched) {
    if (searched[0] === UNKNOWN_FIELD) for (const name of this) names.add(`${name}`);
    return Reflect.apply(includes, this, searched);
  });
  return names;
}
