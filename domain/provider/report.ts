import type { Provider } from './provider.ts';

const CQC = 'https://www.cqc.org.uk';

/** The address that staff entered, or else the page of the location; null while neither is known. */
export function reportAddress({ reportUrl, website, locationId }: Provider['regulator']): string | null {
  if (reportUrl) return reportUrl;
  return locationId && website && new URL(website).origin === CQC
    ? `${CQC}/location/${encodeURIComponent(locationId)}`
    : null;
}
