// Plays systemd: passes a listening socket to one process after another, and never accepts a connection itself.
import { spawnSync } from 'node:child_process';
import { existsSync, writeSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

const ends = process.env.HELD_ENDS ?? '';
const STDOUT = 1;
const RESTARTS_MAX = 20;
const WITH_SOCKET = 'LISTEN_FDS=1 LISTEN_PID=$$; export LISTEN_FDS LISTEN_PID; echo "process $$"; exec "$@"';

const server = createServer().listen(0, '127.0.0.1', () => {
  const { fd } = Reflect.get(server, '_handle') as { fd: number };
  // Synchronous, because the blocked event loop would delay console.log for ever.
  writeSync(STDOUT, `port ${(server.address() as AddressInfo).port}\n`);
  // A file, because it handles no signal while it waits.
  for (let started = 0; started < RESTARTS_MAX && !existsSync(ends); started++) {
    spawnSync('sh', ['-c', WITH_SOCKET, 'sh', process.execPath, ...process.argv.slice(2)], {
      stdio: ['ignore', 'inherit', 'inherit', fd],
    });
  }
  process.exit(0);
});
