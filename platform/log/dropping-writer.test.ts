import { expect, test } from 'vitest';
import { droppingWriter, type Put } from './dropping-writer.ts';

/** Standard output that takes what it has room for, or fails. */
function output() {
  let text = '';
  let room = Number.POSITIVE_INFINITY;
  let code = '';
  const put: Put = (bytes) => {
    if (code) throw Object.assign(new Error(code), { code });
    if (room === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
    const acceptedBytes = bytes.subarray(0, room);
    room -= acceptedBytes.length;
    text += Buffer.from(acceptedBytes).toString();
    return acceptedBytes.length;
  };
  return {
    writer: droppingWriter(put, (lines) => `${lines} dropped\n`),
    text: () => text,
    leaveRoom(bytes: number) {
      room = bytes;
    },
    fail(why: string) {
      code = why;
    },
  };
}

test('lines that nobody reads wait, and come out in order and whole', () => {
  const { writer, text, leaveRoom } = output();
  leaveRoom(3);
  writer.write('first\n');
  writer.write('second ✓\n');
  expect(text()).toBe('fir');
  leaveRoom(Number.POSITIVE_INFINITY);
  writer.flush();
  expect(text()).toBe('first\nsecond ✓\n');
  expect(writer.dropped()).toBe(0);
});

test('what comes beyond a megabyte is dropped, counted, and said when someone reads again', () => {
  const { writer, text, leaveRoom } = output();
  leaveRoom(0);
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 2_000; n++) writer.write(line);
  const dropped = writer.dropped();
  expect(dropped).toBeGreaterThan(900);
  leaveRoom(Number.POSITIVE_INFINITY);
  writer.flush();
  writer.write('again\n');
  expect(text().split('\n').slice(-3)).toEqual([`${dropped} dropped`, 'again', '']);
  expect(text().split('\n')).toHaveLength(2_000 - dropped + 3);
});

test.each(['ENOSPC', 'EPIPE', 'EIO'])(
  'a write that fails with %s drops its lines and throws nothing',
  (code) => {
    const { writer, text, fail } = output();
    writer.write('first\n');
    fail(code);
    writer.write('lost\nlost too\n');
    fail('');
    writer.write('third\n');
    writer.write('fourth\n');
    expect(text()).toBe('first\n2 dropped\nthird\nfourth\n');
    expect(writer.dropped()).toBe(2);
  },
);

test('a line that was broken off by a full disk does not run into the next', () => {
  const { writer, text, leaveRoom, fail } = output();
  leaveRoom(3);
  writer.write('broken\n');
  fail('ENOSPC');
  writer.flush();
  fail('');
  leaveRoom(Number.POSITIVE_INFINITY);
  writer.write('whole\n');
  expect(text()).toBe('bro\n1 dropped\nwhole\n');
});
