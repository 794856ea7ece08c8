/** What `table` itself holds under `key`, which may be anything typed, such as `constructor`. */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  key: string | null | undefined,
): Entry | null {
  return key && Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
