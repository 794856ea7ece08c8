import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/free-port.ts';
import { startSwallowingProxy } from '../test/swallowing-proxy.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** A host before a server, which can be cut off so that nothing comes back, not even that it is gone. */
export interface DarkHost extends Place {
  /** `its link is down`, or without root and iproute2 `a proxy swallows what is sent`. */
  readonly how: string;
  goDark(): void;
  stop(): Promise<void>;
}

const SPACE = 'kindlewick-drill';
const LINK = 'kw-drill';
const [OUTSIDE, INSIDE] = ['10.79.0.1', '10.79.0.2'];

/** The same server, on a host that can go dark. */
export async function startDarkHost(server: Place): Promise<DarkHost> {
  const port = Number(await freePort());
  return canHaveNamespace() ? namespaced(server, port) : swallowing(server, port);
}

function canHaveNamespace(): boolean {
  return process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list']).status === 0;
}

async function swallowing(server: Place, port: number): Promise<DarkHost> {
  const proxy = await startSwallowingProxy(server, { host: '127.0.0.2', port });
  return {
    ...{ host: '127.0.0.2', port, how: 'a proxy swallows what is sent' },
    goDark: () => proxy.silence('new'),
    stop: proxy.stop,
  };
}

async function namespaced(server: Place, port: number): Promise<DarkHost> {
  ip('netns', 'add', SPACE);
  ip('link', 'add', LINK, 'type', 'veth', 'peer', 'name', 'inside', 'netns', SPACE);
  ip('addr', 'add', `${OUTSIDE}/30`, 'dev', LINK);
  ip('link', 'set', LINK, 'up');
  ip('-n', SPACE, 'addr', 'add', `${INSIDE}/30`, 'dev', 'inside');
  ip('-n', SPACE, 'link', 'set', 'inside', 'up');
  const way = await startSwallowingProxy(server, { host: OUTSIDE, port: 0 });
  const place = JSON.stringify([
    { host: OUTSIDE, port: way.port },
    { host: INSIDE, port },
  ]);
  const program = fileURLToPath(new URL('./forwarder.ts', import.meta.url));
  const forwarder = spawn('ip', ['netns', 'exec', SPACE, process.execPath, program, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(forwarder.stdout, 'data');
  return {
    ...{ host: INSIDE, port, how: 'its link is down' },
    goDark: () => ip('-n', SPACE, 'link', 'set', 'inside', 'down'),
    stop: () => leave(forwarder, way.stop),
  };
}

async function leave(forwarder: ChildProcess, stopWay: () => Promise<void>): Promise<void> {
  forwarder.kill('SIGKILL');
  await once(forwarder, 'exit');
  await stopWay();
  ip('link', 'del', LINK);
  ip('netns', 'del', SPACE);
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')} failed: ${stderr}`);
}
