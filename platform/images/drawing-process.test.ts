import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { drawBeside } from './drawing-process.server.ts';

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0H4V2H0Z" fill="#123456"/></svg>';

test('a drawing is drawn in another process, many at a time', async () => {
  const drawn = await Promise.all(Array.from({ length: 5 }, () => drawBeside('pixels', { svg: DOT })));
  for (const { pixels, width, height } of drawn) {
    expect([width, height]).toEqual([4, 2]);
    expect([...pixels.subarray(0, 4)]).toEqual([0x12, 0x34, 0x56, 0xff]);
  }
});

test('what cannot be drawn is refused, and the next is drawn', async () => {
  await expect(drawBeside('png', { svg: '<svg' })).rejects.toThrow();
  expect((await drawBeside('png', { svg: DOT })).byteLength).toBeGreaterThan(0);
});

test('a question to a process that was ended fails, and the next begins another', async () => {
  await drawBeside('png', { svg: DOT });
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  const own = children.split('\n').find((line) => line.includes('drawing-work'));
  const rejection = expect(drawBeside('png', { svg: DOT })).rejects.toThrow();
  process.kill(Number.parseInt(own ?? '', 10), 'SIGKILL');
  await rejection;
  expect((await drawBeside('png', { svg: DOT })).byteLength).toBeGreaterThan(0);
});
