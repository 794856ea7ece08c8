/** Returns only `table`'s own entry: `key` may be any typed text, such as `constructor`. */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  key: string | null | undefined,
): Entry | null {
  return key && Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
