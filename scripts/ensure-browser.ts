import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/kindlewick/browser', import.meta.url));
/** A self-contained Chromium in an npm package, for Linux on x64 only. */
const NPM_BROWSER = '@sparticuz/chromium@153.0.0';
/** A first start on a busy two-core machine takes seconds; a slower browser hangs. */
const START_TIMEOUT_MS = 30_000;
/** A browser is about 200 MB. An offline machine must still reach the next way. */
const FETCH_TIMEOUT_MS = 5 * 60_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** Flags that let Chromium run as root and in containers, and stop it from calling home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Uses a phone's letter widths: the headless browser otherwise rounds them to whole pixels.
  '--font-render-hinting=none',
];

type Way = { tries: string; find(): Promise<string[]> };

/** Finds or installs a Chromium: see the order of `ways`. @throws if every way failed, with what to install */
export async function ensureBrowser(): Promise<string> {
  for (const way of ways()) {
    writeLine(way.tries);
    for (const path of await attempt(way)) {
      if (await starts(path)) {
        writeLine(`using ${path}`);
        return path;
      }
    }
  }
  throw new Error(
    'No browser for the tests could be started. Install Chromium or Google Chrome (on Debian: apt-get install ' +
      'chromium), or set CHROMIUM_PATH to the program of a Chromium that this machine has.',
  );
}

export async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: BROWSER_FLAGS,
      timeout: START_TIMEOUT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>It works</p>');
      return (await page.textContent('p')) === 'It works';
    } finally {
      await browser.close();
    }
  } catch (error) {
    writeLine(`${path} does not start (${firstLine(error)})`);
    return false;
  }
}

function ways(): Way[] {
  const chosen = process.env.CHROMIUM_PATH;
  const list: Way[] = [
    { tries: 'looking on this machine', find: async () => systemBrowsers() },
    {
      tries: 'looking for an earlier download',
      find: async () => [chromium.executablePath(), ...unpacked()],
    },
    { tries: 'asking Playwright to download Chromium', find: fromPlaywright },
    { tries: 'installing the package chromium-headless-shell with apt-get', find: fromApt },
    { tries: `installing ${NPM_BROWSER} with npm`, find: fromNpm },
  ];
  if (chosen) list.unshift({ tries: `trying CHROMIUM_PATH, ${chosen}`, find: async () => [chosen] });
  return list;
}

async function attempt(way: Way): Promise<string[]> {
  try {
    return await way.find();
  } catch (error) {
    writeLine(`that did not work (${firstLine(error)})`);
    return [];
  }
}

/** Usual paths of Chromium or Chrome. The headless one needs two thirds of the processor time. */
function systemBrowsers(): string[] {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  if (process.platform !== 'win32') folders.push('/usr/bin', '/usr/local/bin', '/snap/bin');
  const places = names.flatMap((name) => folders.map((folder) => join(folder, `${name}${suffix}`)));
  if (process.platform === 'darwin') {
    for (const app of ['Chromium', 'Google Chrome'])
      places.push(`/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    for (const root of roots.filter((root) => root !== undefined)) {
      places.push(
        join(root, 'Google/Chrome/Application/chrome.exe'),
        join(root, 'Chromium/Application/chrome.exe'),
      );
    }
  }
  return [...new Set(places)];
}

async function fromPlaywright(): Promise<string[]> {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium', '--no-shell', '--no-progress'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_TIMEOUT_MS),
  });
  return [chromium.executablePath()];
}

async function fromApt(): Promise<string[]> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this machine has no apt-get');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...args];
    await run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  await apt('update');
  // Without an installed font the machine draws every letter as a box.
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
  return systemBrowsers();
}

async function fromNpm(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64 only');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(join(CACHE, 'tmp'), { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE, NPM_BROWSER];
  const npm = process.env.npm_execpath;
  if (npm) await run(process.execPath, [npm, ...install]);
  else await run('npm', install);
  // In the temporary folder another user's file could have the same name; and the package only unpacks its libraries if
  // it detects Amazon's environment.
  const unpack =
    "const { default: browser } = await import('@sparticuz/chromium'); await browser.executablePath();";
  writeFileSync(join(CACHE, 'unpack.mjs'), unpack);
  const place = { TMPDIR: join(CACHE, 'tmp'), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(process.execPath, [join(CACHE, 'unpack.mjs')], place);
  const bare = `#!/bin/sh
export LD_LIBRARY_PATH="${CACHE}/tmp/al2023/lib" FONTCONFIG_PATH="${CACHE}/tmp/fonts"
exec "${CACHE}/tmp/chromium" "$@"
`;
  writeFileSync(join(CACHE, 'chromium-bare'), bare);
  chmodSync(join(CACHE, 'chromium-bare'), 0o755);
  return unpacked();
}

function unpacked(): string[] {
  return [join(CACHE, 'tmp', 'chromium'), join(CACHE, 'chromium-bare')];
}

/** Runs a program quietly. @throws with its error output, or after FETCH_TIMEOUT_MS */
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const timer = setTimeout(() => endWithChildren(child.pid), FETCH_TIMEOUT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        const lines = printed.trim().split('\n');
        const lastLine = lines.find((line) => /error|fail/i.test(line)) ?? lines.at(-1);
        const why = signal ? `it was ended, after ${FETCH_TIMEOUT_MS / 60_000} minutes at most` : lastLine;
        if (code === 0) resolve();
        else reject(new Error(why || `exit code ${code}`));
      });
    });
  } finally {
    clearTimeout(timer);
  }
}

function endWithChildren(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') execFileSync('taskkill', ['/pid', String(pid), '/f', '/t']);
  else process.kill(-pid, 'SIGTERM');
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

/** Prints to stderr: stdout is only for the path. */
function writeLine(line: string): void {
  process.stderr.write(`Browser: ${line}\n`);
}

if (import.meta.main) console.log(await ensureBrowser());
