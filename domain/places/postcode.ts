/** A full postcode or its outward half, however it's spaced: `CV8 1XX`, `cv81xx`, `cv8`. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;

export interface Postcode {
  readonly outward: string;
  /** Is null if only the first half was given. */
  readonly inward: string | null;
}

/** Finds full postcodes: `A45` and `M6` alone are roads. Excludes references that look like one (`C-A3H4PT`). */
export const POSTCODES =
  /(?<![\p{L}\p{N}])(?<!(?<![\p{L}\p{N}])[CQ]-)[A-Z]{1,2}\d[A-Z\d]?[ \u00a0]{0,2}\d[A-Z]{2}(?![\p{L}\p{N}])/giu;

/** Returns null if it's not a UK postcode. Doesn't check whether it's in use. */
export function readPostcode(text: string): Postcode | null {
  const letters = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  const [, outward, inward] = /^(.+)(\d[A-Z]{2})$/.exec(letters) ?? [null, letters, undefined];
  if (!outward || !POSTCODE.test(`${outward}${inward ?? ''}`) || outward.length > 4) return null;
  return { outward, inward: inward ?? null };
}

export function spokenPostcode({ outward, inward }: Postcode): string {
  return inward ? `${outward} ${inward}` : outward;
}
