import { spawn } from 'node:child_process';

/** Signals systemd this many times within its watchdog period. */
const SHARE = 3;

/** Runs systemd's own program to signal (`WatchdogSec`), because Node has no Unix datagram sockets. */
export function startWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): void {
  const limitMs = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limitMs > 0)) return;
  const notify = () => {
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  };
  notify();
  setInterval(notify, limitMs / SHARE).unref();
}
