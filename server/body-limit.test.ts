import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POST_TEXT_MAX } from '#domain/content/post-draft.ts';
import type { Role } from '#domain/staff/roles.ts';
import { addPerson, signedIn } from '#domain/staff/test-accounts.ts';
import { BODY_BYTES_MAX, UPLOAD_BYTES_MAX } from './request-limits.ts';
import { sendRaw, testServers } from './test-server.ts';

const servers = testServers();

const head = (...lines: string[]) =>
  ['POST /contact HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', ...lines, '', ''].join('\r\n');

function chunked(total: number, size: number): string {
  let text = '';
  for (let left = total; left > 0; left -= size) {
    const bytes = Math.min(left, size);
    text += `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;
  }
  return `${text}0\r\n\r\n`;
}

describe('a body', () => {
  test('may have exactly 65,536 bytes', async () => {
    expect(BODY_BYTES_MAX).toBe(65_536);
    const { listen, rendered } = servers();
    const { port } = await listen();
    for (const [bytes, status] of [
      [65_536, 200],
      [65_537, 413],
    ] as const) {
      const announced = await sendRaw(port, head(`Content-Length: ${bytes}`) + 'a'.repeat(bytes));
      expect(announced.status).toBe(status);
      const inChunks = await sendRaw(port, head('Transfer-Encoding: chunked') + chunked(bytes, 1_000));
      expect(inChunks.status).toBe(status);
      if (status === 200) expect(JSON.parse(inChunks.body).body).toBe(bytes);
    }
    expect(rendered).toEqual(['/contact', '/contact', '/refused', '/refused']);
  });

  test('of any length, in any chunks, is judged by its bytes', async () => {
    const { listen } = servers();
    const { port } = await listen();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.integer({ min: 1, max: 140_000 }),
          fc.integer({ min: BODY_BYTES_MAX - 2, max: BODY_BYTES_MAX + 2 }),
        ),
        fc.integer({ min: 500, max: 70_000 }),
        async (total, size) => {
          const { status } = await sendRaw(port, head('Transfer-Encoding: chunked') + chunked(total, size));
          expect(status).toBe(total > BODY_BYTES_MAX ? 413 : 200);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('that is too long is answered while it is still being sent', async () => {
    const { listen } = servers();
    const { port } = await listen();
    // The body never ends, so any response proves that the server doesn't wait for it.
    const answer = await sendRaw(
      port,
      `${head('Transfer-Encoding: chunked')}20000\r\n${'a'.repeat(0x20000)}`,
    );
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ refused: 'too-large' });
  });

  test('announced too long and sent whole is refused with a page that arrives', async () => {
    const { listen } = servers();
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/contact`, {
      method: 'POST',
      body: 'a'.repeat(1_000_000),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ refused: 'too-large' });
  });

  test('with two lengths, or a length and chunks, reaches no route', async () => {
    const { listen, rendered } = servers();
    const { port } = await listen();
    const both = await sendRaw(port, `${head('Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`);
    const two = await sendRaw(port, `${head('Content-Length: 3', 'Content-Length: 4')}aaaa`);
    expect([both.status, two.status]).toEqual([400, 400]);
    expect(rendered).toEqual([]);
  });

  test('shorter than announced is never read as if it were whole', async () => {
    const read: string[] = [];
    const { listen } = servers({
      routes: {
        '/contact': async (request) => {
          read.push(await request.text());
          return new Response('read');
        },
      },
    });
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.end(`${head('Content-Length: 500')}only this`);
    socket.resume();
    await closed;
    expect((await sendRaw(port, `${head('Content-Length: 2')}ab`)).status).toBe(200);
    expect(read).toEqual(['ab']);
  });

  test('at the form of messages is longer than other forms only in parts, as files are sent', async () => {
    const { port } = await servers().listen();
    const to = (type: string) =>
      head(`Content-Type: ${type}`, `Content-Length: ${BODY_BYTES_MAX + 1}`).replace(
        '/contact',
        '/messages',
      ) + 'a'.repeat(BODY_BYTES_MAX + 1);
    expect((await sendRaw(port, to('application/x-www-form-urlencoded'))).status).toBe(413);
    expect((await sendRaw(port, to('multipart/form-data; boundary=b'))).status).toBe(200);
  });

  test('may be missing', async () => {
    const { listen } = servers();
    const { port } = await listen();
    expect(JSON.parse((await sendRaw(port, head('Content-Length: 0'))).body)).toMatchObject({ body: 0 });
    expect((await sendRaw(port, head())).status).toBe(200);
  });

  test('arrives byte for byte', async () => {
    const sent = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7919) % 256));
    const { listen } = servers({
      routes: { '/echo': async (request) => new Response(await request.arrayBuffer()) },
    });
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/echo`, { method: 'POST', body: sent });
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
  });

  test('of files is taken from staff who answer cases, up to its own limit, and from nobody else', async () => {
    const { services, listen } = servers({ routes: { '/cases/C-ABC123/upload': counted } });
    const { port } = await listen();
    const cookieOf = async (role: Role) => {
      await addPerson(services.staff, `${role}@example.org`, role);
      return signedIn(services.staff, `${role}@example.org`);
    };
    const [coordinator, viewer] = [await cookieOf('coordinator'), await cookieOf('viewer')];
    const send = (cookie: string, bytes: number, path = '/cases/C-ABC123/upload') =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { cookie, origin: `http://127.0.0.1:${port}` },
        body: Buffer.alloc(bytes),
      });
    const response = await send(coordinator, 1_000_000);
    expect([response.status, await response.text()]).toEqual([200, '1000000']);
    expect((await send(coordinator, UPLOAD_BYTES_MAX + 1)).status).toBe(413);
    expect((await send(coordinator, 1_000_000, '/contact')).status).toBe(413);
    expect((await send(viewer, 1_000_000)).status).toBe(413);
    expect((await send('', 1_000_000)).status).toBe(413);
  });

  test.each([
    ['pictures is taken from those who look after them', '/media/upload', 'editor', 'viewer'],
    ['a logo is taken from those who change settings', '/settings/logo', 'manager', 'editor'],
  ] as const)('of %s, and from nobody else', async (_, path, may, mayNot) => {
    const { services, listen } = servers({ routes: { [path]: counted } });
    const { port } = await listen();
    const send = async (role: Role) => {
      const email = `${role}${path.replaceAll('/', '-')}@example.org`;
      await addPerson(services.staff, email, role);
      const cookie = await signedIn(services.staff, email);
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { cookie, origin: `http://127.0.0.1:${port}` },
        body: Buffer.alloc(1_000_000),
      });
      return status;
    };
    expect([await send(may), await send(mayNot)]).toEqual([200, 413]);
  });
});

test.each([
  ['/posts/new/save', 'post'],
  ['/pages/new/save', 'page'],
  ['/pages/texts/home/save', 'texts'],
])(
  'at %s a body of the longest text, all escaped, is taken from those who write, and from nobody else',
  async (path, of) => {
    const { services, listen } = servers({ routes: { [path]: counted } });
    const { port } = await listen();
    const body = new URLSearchParams({ title: 'Long', text: '\u20ac'.repeat(POST_TEXT_MAX) }).toString();
    const send = async (role: Role) => {
      await addPerson(services.staff, `${of}-${role}@example.org`, role);
      const cookie = await signedIn(services.staff, `${of}-${role}@example.org`);
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { cookie, origin: `http://127.0.0.1:${port}` },
        body,
      });
      return status;
    };
    expect([await send('editor'), await send('viewer')]).toEqual([200, 413]);
  },
);

async function counted(request: Request): Promise<Response> {
  let size = 0;
  for await (const chunk of request.body ?? []) size += chunk.byteLength;
  return new Response(String(size));
}
