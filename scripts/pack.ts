/** `npm run pack`: packs the built site into one archive, with a package list and a checksum. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { layRelease, PLATFORM, readManifest } from './release-contents.ts';
import { root } from './tools.ts';

const HELP = `Writes the built site to dist/kindlewick-VERSION-PLATFORM.tar.gz, with everything that it needs on a machine of
this platform: its Node and its packages too. Beside it stand its checksum (.sha256) and the list of its
packages in CycloneDX (.cdx.json), which is in the archive too.

  npm run pack [-- --folder DIR]

  --folder DIR   lays the release into DIR and makes no archive, as the image does
`;

const { values } = parseArgs({
  options: { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(HELP);
else {
  await buildIfNeeded((line) => console.log(line));
  if (values.folder) lay(resolve(values.folder));
  else archive();
}

function lay(folder: string): string {
  layRelease(root, folder);
  const sbom = listOfPackages();
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  return sbom;
}

function archive(): void {
  const { name, version } = readManifest(root);
  const work = mkdtempSync(join(tmpdir(), 'kindlewick-pack-'));
  try {
    const sbom = lay(join(work, `${name}-${version}`));
    const dist = join(root, 'dist');
    const file = `${name}-${version}-${PLATFORM}.tar.gz`;
    mkdirSync(dist, { recursive: true });
    run('tar', [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      '-czf',
      join(dist, file),
      '-C',
      work,
      `${name}-${version}`,
    ]);
    const sum = createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex');
    writeFileSync(join(dist, `${file}.sha256`), `${sum}  ${file}\n`);
    writeFileSync(join(dist, `${name}-${version}.cdx.json`), sbom);
    console.log(`dist/${file}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Lists every package for vulnerability scanners, including development ones, marked as such: some are bundled. */
function listOfPackages(): string {
  const output = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  const sbom = JSON.parse(output);
  sbom.metadata.component.name = readManifest(root).name;
  // The lockfile has no registry to name as a package's location.
  for (const component of sbom.components) component.externalReferences = [];
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function run(command: string, args: string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
  return stdout;
}
