import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeNul } from '#platform/text/nul.ts';
import { MultipartError, multipartBoundary, readMultipart, readText } from './multipart.ts';

/** Streams `bytes` in pieces of `size`. */
async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(request: Request, size: number) {
  const boundary = multipartBoundary(request.headers.get('content-type'))!;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const parts: { name: string; filename: string | undefined; text: string }[] = [];
  for await (const { name, filename, bytes: part } of readMultipart(cut(bytes, size), boundary)) {
    parts.push({ name, filename, text: await readText(part, 1_000_000) });
  }
  return parts;
}

const request = (form: FormData) => new Request('http://localhost', { method: 'POST', body: form });

test('a form of any fields and files is read the same in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean()), { maxLength: 6 }),
      fc.integer({ min: 1, max: 300 }),
      async (fields, size) => {
        const form = new FormData();
        const expected = fields.map(([text, isFile], index) => {
          const bytes = new TextEncoder().encode(text);
          const value = removeNul(new TextDecoder().decode(bytes)).replace(
            /\r\n?|\n/g,
            isFile ? '$&' : '\r\n',
          );
          if (isFile) form.append('files', new File([bytes], `a "b" ${index}.txt`));
          else form.append(`field ${index}`, text);
          return isFile
            ? {
                name: 'files',
                filename: `a "b" ${index}.txt`,
                text: removeNul(new TextDecoder().decode(bytes)),
              }
            : { name: `field ${index}`, filename: undefined, text: value };
        });
        expect(await readAll(request(form), size)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('no name and no text has a NUL', async () => {
  const form = new FormData();
  form.append('wor\0ds', 'Good\0 day');
  form.append('files', new File(['a'], 'li\0st.txt'));
  expect(await readAll(request(form), 50)).toEqual([
    { name: 'words', filename: undefined, text: 'Good day' },
    { name: 'files', filename: 'list.txt', text: 'a' },
  ]);
});

test('what comes before the first boundary is read no further than the head of a part', async () => {
  const endless = async function* () {
    for (let n = 0; n < 100; n++) yield Buffer.alloc(1_024, 'a');
  };
  await expect(readMultipart(endless(), 'b').next()).rejects.toThrow(MultipartError);
});

test('bytes that look almost like the boundary belong to the file', async () => {
  const text = '\r\n--x\r\n----\r\n--boundar\r\n\r\n--';
  const body = `--boundary\r\nContent-Disposition: form-data; name="f"; filename="ä.bin"\r\nContent-Type: a/b\r\n\r\n${text}\r\n--boundary--\r\n`;
  const parts = [];
  for await (const part of readMultipart(cut(Buffer.from(body), 3), 'boundary')) {
    parts.push([part.filename, await readText(part.bytes, 100)]);
  }
  expect(parts).toEqual([['ä.bin', text]]);
});

test('a part that is left unread is passed over', async () => {
  const form = new FormData();
  form.append('big', new File([Buffer.alloc(50_000, 'x')], 'big.bin'));
  form.append('after', 'here');
  const sent = request(form);
  const boundary = multipartBoundary(sent.headers.get('content-type'))!;
  const names: string[] = [];
  for await (const { name } of readMultipart(sent.body!, boundary)) names.push(name);
  expect(names).toEqual(['big', 'after']);
});

test.each([
  ['cut off', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
  ['without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
  ['without headers', '--b\r\n\r\nx\r\n--b--'],
  ['of something else', 'hello'],
  ['with endless headers', `--b\r\nX: ${'x'.repeat(10_000)}`],
])('a form %s is refused', async (_, body) => {
  const reading = async () => {
    for await (const { bytes } of readMultipart(cut(Buffer.from(body), 7), 'b')) await readText(bytes, 1_000);
  };
  await expect(reading()).rejects.toThrow(MultipartError);
});

test('a text field has an end', async () => {
  const form = new FormData();
  form.append('message', 'x'.repeat(1_001));
  const sent = request(form);
  const boundary = multipartBoundary(sent.headers.get('content-type'))!;
  const reading = async () => {
    for await (const { bytes } of readMultipart(sent.body!, boundary)) await readText(bytes, 1_000);
  };
  await expect(reading()).rejects.toThrow(MultipartError);
});

test('only a form has a boundary', () => {
  expect(multipartBoundary('multipart/form-data; boundary=abc')).toBe('abc');
  expect(multipartBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  for (const other of [
    null,
    'text/plain; boundary=a',
    'multipart/form-data',
    'multipart/mixed; boundary=a',
  ]) {
    expect(multipartBoundary(other)).toBeNull();
  }
});
