import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { sendPrivateFile, showPrivateFile } from './private-file.server.ts';

const files = testFiles();

async function stored(type: string) {
  const { key, bytes } = await files.put(Buffer.from('0123456789'), 100);
  return { key, bytes, name: 'voicemail.wav', type };
}

async function play(range: string | null, type = 'audio/wav') {
  const answer = await showPrivateFile(files, await stored(type), range);
  const { status, headers } = answer;
  return [status, headers.get('content-range'), headers.get('content-length'), await answer.text()];
}

test.each([
  [null, [200, null, '10', '0123456789']],
  ['bytes=0-1', [206, 'bytes 0-1/10', '2', '01']],
  ['bytes=4-', [206, 'bytes 4-9/10', '6', '456789']],
  ['bytes=8-99', [206, 'bytes 8-9/10', '2', '89']],
  ['bytes=99-', [200, null, '10', '0123456789']],
  ['bytes=0-1,4-5', [200, null, '10', '0123456789']],
])('what is played is given in parts: %s', async (range, expected) => {
  expect(await play(range)).toEqual(expected);
});

test('what is shown otherwise is given whole, and what is saved may do nothing in a browser', async () => {
  expect(await play('bytes=0-1', 'image/png')).toEqual([200, null, '10', '0123456789']);
  const saved = await sendPrivateFile(files, await stored('application/msword'));
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/u);
  expect(saved.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
});
