/** `npm run bench -- visits`: measures a first visit to every public page on the phone that Lighthouse emulates. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../scripts/ensure-browser.ts';
import { publicAddresses } from '../test/public-addresses.ts';
import { startSite } from '../test/site.ts';
import { putPhotosEverywhere } from './photos.ts';
import { median, runProgram } from './processes.ts';

const VISITS = 3;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Lighthouse's mobile preset: round trip, bandwidth (bytes a second), a processor four times slower. */
const ROUND_TRIP_MS = 150;
const DOWNLOAD = (1_638.4 * 1024) / 8;
const UPLOAD = (675 * 1024) / 8;
const SLOWER = 4;
const AIM = { paintMs: 1_100, shift: 0.01 };
const FAMILIES = ['Atkinson', 'Fraunces'];
const NAME_WIDTH = 50;

interface Visit {
  readonly paintMs: number;
  readonly shift: number;
  readonly inLetters: boolean;
}

/** @param args `--only`: only addresses containing this; `--photos`: with a photo in every place */
export async function benchVisits(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, photos: { type: 'boolean', default: false } },
  });
  const executablePath = await ensureBrowser();
  const site = await startSite({ SEED: 'demo' });
  if (values.photos) await putPhotosEverywhere(site);
  const addresses = (await publicAddresses(site.url)).filter((address) => address.includes(values.only));
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  console.log(`A first visit, medians of ${VISITS}; load of this machine ${loadavg()[0]?.toFixed(1)}`);
  const bare = await servePlainPage();
  let missed = 0;
  for (const viewport of VIEWPORTS) {
    printRow(`${viewport.width} px`, ['LCP ms', 'of bare', 'CLS', 'letters']);
    for (const address of addresses) {
      const visits: Visit[] = [];
      const plain: Visit[] = [];
      for (let i = 0; i < VISITS; i++) {
        visits.push(await visit(browser, site.url + address, viewport));
        plain.push(await visit(browser, bare.url, viewport));
      }
      const paintMs = median(visits.map((one) => one.paintMs));
      const ofBare = paintMs / median(plain.map((one) => one.paintMs));
      const shift = median(visits.map((one) => one.shift));
      const inLetters = visits.every((one) => one.inLetters);
      if (paintMs > AIM.paintMs || shift > AIM.shift || !inLetters) missed++;
      printRow(address, [
        paintMs.toFixed(0),
        ofBare.toFixed(2),
        shift.toFixed(4),
        inLetters ? 'ours' : 'NOT OURS',
      ]);
    }
  }
  printRow('at most', [`${AIM.paintMs}`, '', `${AIM.shift}`, '']);
  console.log(
    `${missed} of ${addresses.length * VIEWPORTS.length} miss it; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await browser.close();
  bare.stop();
  await site.stop();
}

async function servePlainPage(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-bench-'));
  const file = join(folder, 'page.json');
  const page = '<!doctype html><html lang="en-GB"><title>Bare</title><h1>A page of one sentence</h1>';
  const headers = ['Content-Type', 'text/html; charset=utf-8'];
  writeFileSync(file, JSON.stringify({ headers, body: Buffer.from(page).toString('base64') }));
  const { child, message: port } = await runProgram<number>('bare-page.ts', file);
  rmSync(folder, { recursive: true });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      // One to connect, one to request.
      latency: 2 * ROUND_TRIP_MS,
      downloadThroughput: DOWNLOAD,
      uploadThroughput: UPLOAD,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'load' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

function measure(page: Page): Promise<Visit> {
  return page.evaluate(async (families) => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        // Without a layout shift there is no entry to wait for.
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve(observer.takeRecords()), 200);
      });
    const [paints, shifts] = await Promise.all([
      entries('largest-contentful-paint'),
      entries('layout-shift'),
    ]);
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const names = loaded.map(({ family }) => family.replaceAll('"', ''));
    const begins = (selector: string, family = '') => {
      const element = document.querySelector(selector);
      return !element || getComputedStyle(element).fontFamily.replaceAll('"', '').startsWith(family);
    };
    return {
      paintMs: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      inLetters:
        families.every((family) => names.includes(family)) &&
        begins('body', families[0]) &&
        begins('h1', families[1]),
    };
  }, FAMILIES);
}

function printRow(name: string, figures: readonly string[]): void {
  console.log(name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH), ...figures.map((figure) => figure.padStart(9)));
}
