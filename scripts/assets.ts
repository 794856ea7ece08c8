import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ASSETS = 'build/client/assets';
const EARLIER_ASSETS = 'build/.earlier-assets.json';
/** A page that was open during a deploy still finds its files for this long. */
const EARLIER_ASSETS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Epoch milliseconds by name. */
type Replaced = Readonly<Record<string, number>>;

/** Sets the files of earlier builds aside; the returned function puts back those that the new build lacks. */
export function keepEarlierAssets(root: string, now = Date.now()): () => void {
  const assets = join(root, ASSETS);
  if (!existsSync(assets)) return () => {};
  const aside = mkdtempSync(join(tmpdir(), 'kindlewick-assets-'));
  cpSync(assets, aside, { recursive: true, preserveTimestamps: true });
  return () => {
    const ledger = join(root, EARLIER_ASSETS);
    const before: Replaced = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {};
    const kept: Record<string, number> = {};
    for (const file of globSync(join(aside, '*'))) {
      const name = basename(file);
      if (existsSync(join(assets, name))) continue;
      // A file that the last build still had is replaced now, however old it is.
      const replaced = before[name] ?? now;
      if (now - replaced >= EARLIER_ASSETS_KEPT_MS) continue;
      cpSync(file, join(assets, name), { preserveTimestamps: true });
      kept[name] = replaced;
    }
    writeWhole(ledger, Buffer.from(JSON.stringify(kept)));
    rmSync(aside, { recursive: true });
  };
}

/** Puts a brotli and a gzip version beside every text file that browsers load. */
export async function compressAssets(root: string): Promise<void> {
  for (const file of globSync(join(root, 'build/client/**/*'))) {
    if (!COMPRESSIBLE.test(file) || existsSync(`${file}.br`)) continue;
    const content = readFileSync(file);
    const br = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    writeWhole(`${file}.br`, br);
  }
}

/** A build that is cut off leaves no half file behind. */
function writeWhole(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}
