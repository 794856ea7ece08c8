import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handOverOf } from './hand-over.server.ts';

function handed(script: string): string {
  const chunks: string[] = [];
  const streamController = {
    enqueue: (chunk: string) => chunks.push(chunk),
    close: () => chunks.push('closed'),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(chunks.pop()).toBe('closed');
  return chunks.join('');
}

/** Reads a plain data stream as its own reader in the browser would. */
function readStream(text: string): unknown {
  const values = JSON.parse(text) as unknown[];
  const at = (place: number): unknown => {
    if (place === -5) return null;
    const value = values[place];
    if (Array.isArray(value)) return value.map(at);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [values[Number(key.slice(1))], at(part as number)]),
    );
  };
  return at(0);
}

test('plain data is written as itself, and the browser makes the stream of it', () => {
  const stream =
    '[{"_1":2,"_7":-5,"_8":-7},"loaderData",{"_3":4,"_5":6},"texts",[6,6,9],"name","</script>\u2028’","none","gone",false]\n';
  const script = handOverOf(stream);
  expect(script).toContain('{"loaderData":{"texts":["');
  expect(script).not.toMatch(/<|\u2028/);
  expect(readStream(handed(script))).toEqual({
    loaderData: { texts: ['</script>\u2028’', '</script>\u2028’', false], name: '</script>\u2028’' },
    none: null,
  });
});

test.each([
  ['a date', '[{"_1":2},"at",["D",5]]\n'],
  ['an error', '[{"_1":2},"errors",["ErrorResponse",3],404]\n'],
  ['nothing in a list', '[{"_1":2},"list",[-7]]\n'],
  ['a key that a literal would lose', '[{"_1":2},"__proto__",{}]\n'],
  ['no number', '[{"_1":-2},"number"]\n'],
  ['what comes later', '[{"_1":2},"later",["P",3]]\nP3:[5]\n'],
])('%s is handed over as it came', (_, stream) => {
  expect(handed(handOverOf(stream))).toBe(stream);
});
