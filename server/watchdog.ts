import { spawn } from 'node:child_process';

/** Of the time after which systemd ends a silent service, how much passes between two signs of life. */
const SHARE = 3;

/**
 * Tells systemd again and again that the event loop turns, where its unit has `WatchdogSec`: a process that hangs is then
 * ended and started again. Node has no datagram sockets of this machine, so systemd’s own program sends it.
 */
export function startWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): void {
  const limitMs = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limitMs > 0)) return;
  const notify = () => {
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  };
  notify();
  setInterval(notify, limitMs / SHARE).unref();
}
