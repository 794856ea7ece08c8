/**
 * What `table` itself holds under `key`, which came from an address or a form; null for anything else, also
 * for what every object has, such as `constructor`.
 */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  key: string | null | undefined,
): Entry | null {
  return key && Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
