/** Long enough for any title, short enough to read out loud. */
export const SLUG_MAX = 80;
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns letters without accents, cut between words if too long; '' if no letter or digit is left. */
export function plainSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = plain.length <= SLUG_MAX ? plain : plain.slice(0, SLUG_MAX + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, SLUG_MAX).replace(/-$/, '');
}
