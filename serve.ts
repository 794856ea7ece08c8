/** The site as a program: `node build/server/index.js`. `npm start` builds it first, and a release comes built. */
import { writeSync } from 'node:fs';
import { readConfig } from '#config.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { startWatchdog } from '#server/watchdog.ts';
import { start } from '#start.ts';

/** A second signal, or this long without an end, ends the process immediately. */
const STOP_MS = 9_500;
const STANDARD_ERROR = 2;

const WAITS = {
  'mail server': 'No mail server is set (SMTP_URL), so emails wait in the outbox; staff can read them there.',
  mailbox:
    'No email leaves: nobody has entered the office’s mailbox (Settings, Phones and email). Emails wait in the outbox.',
};

/** Starts the site from its environment, reports it, and serves until it is stopped. */
export async function serve(): Promise<void> {
  try {
    await begin();
  } catch (error) {
    writeLine(startFailure(error));
    // What was opened before the error must not keep the process running.
    process.exit(1);
  }
}

async function begin(): Promise<void> {
  startWatchdog(process.env);
  const config = readConfig(process.env);
  const running = await start(config);
  // Once it reports that it is ready, it may be stopped.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop(running.stop, config.drainSeconds));
  if (running.metricsPort !== null)
    writeLine(`Metrics: http://${config.metricsPlace?.host}:${running.metricsPort}/metrics`);
  writeLine(`\nKindlewick is ready: ${config.publicOrigin ?? `http://localhost:${running.port}`}`);
  if (!running.isOpen)
    writeLine(
      'Visitors read “Opening soon” until an owner opens the site from the dashboard. Staff see it as it will be.',
    );
  if (!config.publicOrigin)
    writeLine(
      'Search engines are told to leave this site out until it knows its own address (PUBLIC_ORIGIN).',
    );
  if (running.mailWaitsFor) writeLine(WAITS[running.mailWaitsFor]);
  for (const sentence of running.advice) writeLine(sentence);
  if (running.setUpLink)
    writeLine(`\nNobody can sign in yet. Make the first account within the hour:\n  ${running.setUpLink}\n`);
  writeLine('Ready. Press Ctrl+C to stop.');
}

async function stop(close: () => Promise<void>, drainSeconds: number) {
  writeLine('Stopping: finishing what is running.');
  setTimeout(() => process.exit(1), drainSeconds * 1_000 + STOP_MS).unref();
  await close();
  process.exit(0);
}

/** Writes a line. If no one can read it, the site serves anyway. */
function writeLine(line: string): void {
  try {
    writeSync(STANDARD_ERROR, `${line}\n`);
  } catch {}
}

function startFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Set PORT, or INBOUND_SMTP_PORT, to a free one, for example PORT=3001 npm start.';
  }
  return `The site could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

// Not awaited: modules loaded in the meantime may import this file, and would wait for ever.
if (import.meta.main) void serve();
