import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { BEAT_MS } from '#app/staff/live/stream.server.ts';
import { silentLog } from '#test/outbox.ts';
import { listen, PATIENCE } from './listen.ts';
import { createPageCache } from './page-cache.ts';
import { type Answer, cachedPage, sendRaw, testServers } from './test-server.ts';

const servers = testServers();

function heldRoute() {
  const entered = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = async () => {
    entered.resolve();
    await promise;
    return new Response('finished');
  };
  return { answer, entered: entered.promise, release: resolve };
}

async function untilCut(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return received;
}

describe('closing', () => {
  test('lets a running request finish and takes no new connection', async () => {
    const held = heldRoute();
    const server = await servers({ routes: { '/slow': held.answer } }).listen();
    const running = fetch(`http://127.0.0.1:${server.port}/slow`);
    await held.entered;
    let closed = false;
    const closing = server.close().then(() => {
      closed = true;
    });
    await expect(sendRaw(server.port, 'GET / HTTP/1.1\r\n\r\n')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    expect(closed).toBe(false);
    held.release();
    expect(await (await running).text()).toBe('finished');
    await closing;
  });

  test('waits for nobody who only keeps a connection open', async () => {
    const { listen } = servers({ routes: { '/page': cachedPage('page') } });
    const server = await listen({ patience: { ...PATIENCE, drainingMs: 3_600_000 } });
    const agent = new Agent({ keepAlive: true });
    const [response] = (await once(get({ port: server.port, path: '/page', agent }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    await once(response, 'end');
    await server.close();
    agent.destroy();
  });

  test('cuts what does not end in time', async () => {
    const held = heldRoute();
    const server = await servers({ routes: { '/stuck': held.answer } }).listen({
      patience: { ...PATIENCE, drainingMs: 300 },
    });
    const running = fetch(`http://127.0.0.1:${server.port}/stuck`).catch(() => 'cut');
    await held.entered;
    await server.close();
    expect(await running).toBe('cut');
    held.release();
  });
});

const HASTY = { ...PATIENCE, headersMs: 300 };

describe('a slow sender', () => {
  test('of headers is cut off, while others are served', async () => {
    const { port } = await servers({ routes: { '/page': cachedPage('page') } }).listen({ patience: HASTY });
    const slow = untilCut(port, 'GET /page HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    expect(await (await fetch(`http://127.0.0.1:${port}/page`)).text()).toBe('page');
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that sends a header letter now and then gains no time by it', async () => {
    const { port } = await servers().listen({ patience: HASTY });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '));
    const drip = setInterval(() => socket.write('a'), 50);
    socket.on('error', () => {});
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
  });
});

describe('a stream', () => {
  test('is not cut off as long as it says a word now and then', async () => {
    const text = (signal: AbortSignal) =>
      new ReadableStream<string>({
        async start(controller) {
          for (let word = 0; word < 20 && !signal.aborted; word += 1) {
            controller.enqueue('.');
            await pause(100);
          }
          controller.close();
        },
      }).pipeThrough(new TextEncoderStream());
    const routes = { '/events': (request: Request) => new Response(text(request.signal)) };
    const { port } = await servers({ routes }).listen({ patience: { ...PATIENCE, readingMs: 300 } });
    expect(await (await fetch(`http://127.0.0.1:${port}/events`)).text()).toBe('.'.repeat(20));
  });

  test('of the dashboard says a word more often than a silent one is cut off', () => {
    expect(BEAT_MS).toBeLessThan(PATIENCE.readingMs);
  });
});

describe('a slow visitor', () => {
  const slowForm = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\na`;

  const noChunk = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na`;

  test('who announces a chunk and falls silent is cut off, at a form, at files and at a cached page', async () => {
    const { port } = await servers({ routes: { '/page': cachedPage('page') } }).listen({
      patience: { ...PATIENCE, silentChunksMs: 200 },
    });
    for (const path of ['/contact', '/messages', '/media/upload', '/page']) {
      expect(await untilCut(port, noChunk('POST', path)), path).toMatch(/^HTTP\/1\.1 4/);
    }
    expect(await untilCut(port, noChunk('GET', '/page'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('who falls silent in the middle of a form or a file is cut off, and who goes on slowly is not', async () => {
    const { port } = await servers().listen({ patience: { ...PATIENCE, silentMs: 400 } });
    for (const path of ['/contact', '/media/upload']) {
      expect(await untilCut(port, slowForm(path)), path).toMatch(/^HTTP\/1\.1 408 /);
    }
    const slow = connect(port, '127.0.0.1', () => slow.write(slowForm('/contact').replace(': 3', ': 12')));
    const drip = setInterval(() => slow.write('b'), 100);
    let received = '';
    slow.on('data', (chunk) => {
      received += String(chunk);
    });
    slow.on('error', () => {});
    await once(slow, 'close');
    clearInterval(drip);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('gets less time for a form than for files', async () => {
    const { port } = await servers().listen({ patience: { ...PATIENCE, sendingMs: 300 } });
    const files = connect(port, '127.0.0.1', () => files.write(slowForm('/media/upload')));
    let received = '';
    files.on('data', (chunk) => {
      received += String(chunk);
    });
    expect(await untilCut(port, slowForm('/contact'))).toMatch(/^HTTP\/1\.1 408 /);
    files.write('bc');
    await once(files, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('who takes nothing of an answer does not hold it', async () => {
    const letGo = Promise.withResolvers<string>();
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
          cancel: () => letGo.resolve('let go'),
        }),
      );
    const { port } = await servers({ routes: { '/endless': endless } }).listen({
      patience: { ...PATIENCE, readingMs: 300 },
    });
    const reader = connect(port, '127.0.0.1', () => reader.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n'));
    reader.pause();
    expect(await letGo.promise).toBe('let go');
    reader.destroy();
  });
});

describe('a request', () => {
  test('with headers beyond 16 kB is refused', async () => {
    const { port } = await servers().listen();
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(answer.status).toBe(431);
  });

  test.each([
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a line that is no HTTP', 'HELLO\r\n\r\n'],
    ['a backslash in its path', 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('with %s is refused, and the next one served', async (_, text) => {
    const { listen, rendered } = servers();
    const { port } = await listen();
    expect((await sendRaw(port, text)).status).toBe(400);
    expect(rendered).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/next`)).status).toBe(200);
  });

  test('whose visitor leaves while it runs harms nobody', async () => {
    const held = heldRoute();
    const { port } = await servers({ routes: { '/slow': held.answer } }).listen();
    const leaving = new AbortController();
    const left = fetch(`http://127.0.0.1:${port}/slow`, { signal: leaving.signal }).catch(() => 'left');
    await held.entered;
    leaving.abort();
    expect(await left).toBe('left');
    held.release();
    await pause(0);
    expect((await fetch(`http://127.0.0.1:${port}/next`)).status).toBe(200);
  });
});

test('an answer says that its connection ends, once the process is told to stop', async () => {
  let stopping = false;
  const { listen } = servers({ routes: { '/page': cachedPage('page') } });
  const { port } = await listen({ isStopping: () => stopping });
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('connection');
  expect([await ask('/page'), await ask('/page'), await ask('/other')]).not.toContain('close');
  stopping = true;
  expect([await ask('/page'), await ask('/other')]).toEqual(['close', 'close']);
});

test('a port that is taken is an error, not a silent wait', async () => {
  const { port } = await servers().listen();
  const { app } = servers();
  const second = listen(app, {
    pages: createPageCache(() => 1, []),
    log: silentLog,
    at: { host: '127.0.0.1', port },
    headers: [],
  });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
