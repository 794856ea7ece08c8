/** What may be logged of an error: its message may quote what a visitor typed, so only name, code and place. */
export function nameAndPlace(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const place = error.stack?.split('\n').find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(place ? { at: place.trim() } : {}),
  };
}
