import { BUDGET, weighPages } from '../test/page-weight.ts';
import { publicAddresses } from '../test/public-addresses.ts';
import { startSite } from '../test/site.ts';

const NAME_WIDTH = 50;

export async function printWeights(): Promise<void> {
  const { url, stop } = await startSite({ SEED: 'demo' });
  const weights = await weighPages(url, await publicAddresses(url));
  await stop();
  console.log('\nBytes sent for a first visit');
  printRow('', ['HTML', 'fonts', 'pictures']);
  for (const { address, html, fonts, pictures } of weights)
    printRow(address, [html, fonts, pictures].map(grouped));
  printRow('at most', [BUDGET.html, BUDGET.fonts, BUDGET.pictures].map(grouped));
}

function printRow(name: string, figures: readonly string[]): void {
  console.log(name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH), ...figures.map((figure) => figure.padStart(9)));
}

function grouped(bytes: number): string {
  return bytes.toLocaleString('en-GB');
}
