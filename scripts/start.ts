/** `npm start`: builds what is not built yet, then serves the site in this process. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { COMPILED_SITE } from './compiled-site.ts';

/**
 * The C library reads these when a process begins. By itself it keeps freed memory in an arena for each thread, a hundred
 * megabytes after some load.
 */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** A second signal, or this long without an end, ends the process at once. */
const STOP_MS = 9_500;

const WAITS = {
  'mail server': 'No mail server is set (SMTP_URL), so emails wait in the outbox; staff can read them there.',
  mailbox:
    'No email leaves: nobody has entered the office’s mailbox (Settings, Phones and email). Emails wait in the outbox.',
};

process.env.NODE_ENV = 'production';
const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  // A release comes built, without what builds it (`npm run pack`).
  const builds = existsSync(new URL('./build.ts', import.meta.url));
  beginAnew(builds && (await (await import('./build.ts')).buildIfNeeded(say)));
  // Compiling takes memory that is never given back: the build has done it.
  enableCompileCache(COMPILED_SITE);
  const { readConfig, start } = (await import(
    '../build/server/index.js' as string
  )) as typeof import('#start.ts');
  const config = readConfig(process.env);
  const running = await start(config);
  // Whoever reads that it is ready may tell it to stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop(running.stop, config.drainSeconds));
  if (running.metricsPort !== null)
    say(`Metrics: http://${config.metricsPlace?.host}:${running.metricsPort}/metrics`);
  say(`\nKindlewick is ready: ${config.publicOrigin ?? `http://localhost:${running.port}`}`);
  if (!running.isOpen)
    say(
      'Visitors read “Opening soon” until an owner opens the site from the dashboard. Staff see it as it will be.',
    );
  if (!config.publicOrigin)
    say('Search engines are told to leave this site out until it knows its own address (PUBLIC_ORIGIN).');
  if (running.mailWaitsFor) say(WAITS[running.mailWaitsFor]);
  for (const sentence of running.advice) say(sentence);
  if (running.setUpLink)
    say(`\nNobody can sign in yet. Make the first account within the hour:\n  ${running.setUpLink}\n`);
  say('Ready. Press Ctrl+C to stop.');
} catch (error) {
  say(startTrouble(error));
  // What was opened before the trouble must not keep the process.
  process.exit(1);
}

/** Becomes the same program again, with settings that are read at the beginning and without what building took. */
function beginAnew(hasBuilt: boolean) {
  const isSet = Object.keys(GIVES_MEMORY_BACK).every((name) => name in process.env);
  // A socket of systemd's would be closed on the way; whoever starts a release sets the same.
  const holdsSocket = 'LISTEN_FDS' in process.env;
  if (process.platform !== 'linux' || !process.execve || holdsSocket || (isSet && !hasBuilt)) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...GIVES_MEMORY_BACK, ...process.env });
}

async function stop(close: () => Promise<void>, drainSeconds: number) {
  say('Stopping: finishing what is running.');
  setTimeout(() => process.exit(1), drainSeconds * 1_000 + STOP_MS).unref();
  await close();
  process.exit(0);
}

function startTrouble(error: unknown): string {
  if (
    error instanceof Error &&
    ['ConfigError', 'OwnedByAnotherError', 'NewerDatabaseError'].includes(error.name)
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Set PORT, or INBOUND_SMTP_PORT, to a free one, for example PORT=3001 npm start.';
  }
  return `The site could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
