import type { Provider } from './provider.ts';

/** The English regulator, whose pages of locations have addresses made of their ids. */
const CQC = 'https://www.cqc.org.uk';

/**
 * Where the regulator's report about the provider is: the address that staff entered, or else the page of the
 * location. Null while neither is known.
 */
export function reportAddress({ reportUrl, website, locationId }: Provider['regulator']): string | null {
  if (reportUrl) return reportUrl;
  return locationId && website && new URL(website).origin === CQC
    ? `${CQC}/location/${encodeURIComponent(locationId)}`
    : null;
}
