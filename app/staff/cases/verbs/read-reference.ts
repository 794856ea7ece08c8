/** Six letters and digits after `C-`. */
const LENGTH = 6;

/**
 * The reference that somebody typed or pasted, as it is kept: with or without `C-`, in any case, with spaces
 * around it. Null when there is nothing that could be one.
 */
export function readReference(text: string): string | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^C[\s-]*(?=.{6})/, '')
    .replaceAll(/[\s-]/g, '');
  return code.length === LENGTH && /^[A-Z0-9]+$/.test(code) ? `C-${code}` : null;
}
