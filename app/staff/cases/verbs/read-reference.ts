/** Six letters and digits after `C-`. */
const LENGTH = 6;

/** With or without `C-`, in any case, with spaces around it; null when it can't be a reference. */
export function readReference(text: string): string | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^C[\s-]*(?=.{6})/, '')
    .replaceAll(/[\s-]/g, '');
  return code.length === LENGTH && /^[A-Z0-9]+$/.test(code) ? `C-${code}` : null;
}
