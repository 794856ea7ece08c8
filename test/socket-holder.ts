// Plays systemd for a test: holds a listening socket, hands it to one process of the site after another, and never
// takes a connection itself, because it does nothing but wait for the process that it started last.
import { spawnSync } from 'node:child_process';
import { existsSync, writeSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** The file that says that no further process is to begin. */
const ends = process.env.HELD_ENDS ?? '';
const STDOUT = 1;
const RESTARTS_MAX = 20;
/** As systemd does it: the number of the process stands in its environment before it begins. */
const WITH_SOCKET = 'LISTEN_FDS=1 LISTEN_PID=$$; export LISTEN_FDS LISTEN_PID; echo "process $$"; exec "$@"';

const server = createServer().listen(0, '127.0.0.1', () => {
  const { fd } = Reflect.get(server, '_handle') as { fd: number };
  // Written at once, where console.log would wait for the loop that never comes round again.
  writeSync(STDOUT, `port ${(server.address() as AddressInfo).port}\n`);
  // Nothing else reaches it: it hears no signal while it waits.
  for (let started = 0; started < RESTARTS_MAX && !existsSync(ends); started++) {
    spawnSync('sh', ['-c', WITH_SOCKET, 'sh', process.execPath, ...process.argv.slice(2)], {
      stdio: ['ignore', 'inherit', 'inherit', fd],
    });
  }
  process.exit(0);
});
