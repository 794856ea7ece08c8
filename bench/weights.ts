import { weighPages } from '../test/page-weight.ts';
import { publicAddresses } from '../test/public-addresses.ts';
import type { Site } from '../test/site.ts';

/** Prints what every public page weighs as it is sent: itself, its fonts and the pictures it shows at once. */
export async function printWeights({ url }: Pick<Site, 'url'>): Promise<void> {
  const weights = await weighPages(url, await publicAddresses(url));
  console.log('\nBytes sent for a first visit, brotli where text; aims 14,336 and 61,440 and 40,960');
  for (const { address, html, fonts, pictures } of weights) {
    const figures = [html, fonts, pictures].map((bytes) => bytes.toLocaleString('en-GB').padStart(8));
    console.log(address.slice(0, 50).padEnd(51), ...figures);
  }
}
