import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { installed } from './installed.ts';

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

export const NGINX = installed(PLACES);

export interface Nginx {
  readonly url: string;
  readonly purgeUrl: string;
  log(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real nginx without TLS, before `upstream` (host and port); its ports are known before the site starts. */
export async function nginxBefore(
  upstream: string,
  example: 'nginx.conf' | 'nginx-cache.conf',
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-nginx-'));
  // Under root its workers run as another user.
  await chmod(folder, 0o755);
  const [front, purging, generation] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${front}`;
  const template = await readFile(new URL(`../deploy/${example}`, import.meta.url), 'utf8');
  const site = template
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace(/^ {2}(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replace('server_name www.example.org;', 'server_name 127.0.0.1;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${purging}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${generation}`)
    .replace('127.0.0.1:3000', upstream)
    .replace('/etc/nginx/kindlewick', fileURLToPath(new URL('../deploy', import.meta.url)))
    .replace('/var/cache/kindlewick', join(folder, 'pages'))
    .replaceAll('/var/log/nginx/access.log', join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (directory) => `${directory}_temp_path ${join(folder, directory)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    [
      ...['daemon off;', `pid ${join(folder, 'pid')};`, 'error_log stderr error;', 'events {}', 'http {'],
      ...['access_log off;', ...temporary, site, '}'],
    ].join('\n'),
  );
  let stop = async () => {};
  return {
    url,
    purgeUrl: `http://127.0.0.1:${purging}/`,
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async start() {
      const child = spawn(NGINX ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
        env: bareEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let output = '';
      child.stderr.on('data', (chunk) => {
        output += String(chunk);
      });
      stop = async () => {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      };
      await eventually(async () => {
        if (child.exitCode !== null || !(await fetch(`${url}/healthz`).catch(() => null)))
          throw new Error(`nginx: ${output}`);
      });
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
