import { expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { type ZipMember, zip } from './zip.server.ts';

const AT = new Date(2026, 10, 22, 9, 30);

async function zipOf(members: readonly ZipMember[]): Promise<Map<string, Buffer>> {
  async function* all() {
    yield* members;
  }
  return readZip(Buffer.concat(await Array.fromAsync(zip(all(), AT))));
}

async function* pieces(...parts: Buffer[]) {
  yield* parts;
}

test('what goes into a zip file comes out of it, by another reader', async () => {
  const large = Buffer.alloc(300_000, 'Zoë ');
  const found = await zipOf([
    { path: 'start.html', content: '<p>Zoë</p>' },
    {
      path: 'files/1-Żaneta’s letter.txt',
      content: pieces(large.subarray(0, 99_999), large.subarray(99_999)),
    },
    { path: 'files/empty.txt', content: pieces() },
  ]);
  expect([...found.keys()]).toEqual(['start.html', 'files/1-Żaneta’s letter.txt', 'files/empty.txt']);
  expect(found.get('start.html')?.toString()).toBe('<p>Zoë</p>');
  expect(found.get('files/1-Żaneta’s letter.txt')?.equals(large)).toBe(true);
  expect(found.get('files/empty.txt')?.byteLength).toBe(0);
});

test('while a long text is made and compressed, other work goes on', async () => {
  let others = 0;
  let isDone = false;
  const count = () => {
    others += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const text = 'Mum has fallen again. '.repeat(100_000);
  const found = await zipOf([
    { path: 'whole.txt', content: text },
    { path: 'pieces.txt', content: [text.slice(0, 1_000_000), text.slice(1_000_000)] },
  ]);
  isDone = true;
  expect(found.get('whole.txt')?.toString()).toBe(text);
  expect(found.get('pieces.txt')?.toString()).toBe(text);
  // A step for each 64 kB.
  expect(others).toBeGreaterThanOrEqual(60);
});

test('a member that cannot be read ends the file with its error', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('The disk is gone');
  }
  await expect(zipOf([{ path: 'a.txt', content: broken() }])).rejects.toThrow('The disk is gone');
});

test('a zip file is made piece by piece', async () => {
  let read = 0;
  async function* long() {
    for (; read < 1_000; read += 1) yield Buffer.alloc(1_000);
  }
  async function* one() {
    yield { path: 'long.txt', content: long() };
  }
  for await (const _ of zip(one(), AT)) break;
  expect(read).toBeLessThan(1_000);
});
