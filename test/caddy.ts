import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { installed } from './installed.ts';

const PLACES = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'];
/** From this version on Caddy retries a form that it couldn't send to any process. */
const WAITS_WITH_FORMS = [2, 7, 5];

export const CADDY = installed([process.env.CADDY_PATH ?? [], PLACES].flat());

export function caddyWaitsWithForms(): boolean {
  if (!CADDY) return false;
  const output = spawnSync(CADDY, ['version'], { encoding: 'utf8' }).stdout;
  const version = output.match(/\d+/g)?.map(Number) ?? [];
  const different = WAITS_WITH_FORMS.findIndex((part, at) => version[at] !== part);
  return different === -1 || (version[different] ?? 0) > (WAITS_WITH_FORMS[different] ?? 0);
}

/** Starts a real Caddy with a file of `deploy`, without TLS, before the site at `upstream` (host and port). */
export async function startCaddy(
  name: 'Caddyfile' | 'compose.Caddyfile',
  upstream: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-caddy-'));
  const file = join(folder, 'Caddyfile');
  // Its administration port may be taken by another Caddy.
  const text = await readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
  await writeFile(file, `{\n\tadmin off\n}\n${text}`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(CADDY ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...bareEnvironment(), HOME: folder, PUBLIC_ORIGIN: url, UPSTREAM: upstream },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  await eventually(async () => {
    if (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) throw new Error(output);
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
