/** People can't see or type a NUL, and PostgreSQL stores none. */
export function removeNul(text: string): string {
  return text.replaceAll('\0', '');
}
