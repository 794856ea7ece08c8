import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const cursors: fc.Arbitrary<Cursor> = fc.record({
  at: fc.nat(),
  afterId: fc.option(fc.nat()),
  from: fc.record({
    transaction: fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map(String),
    id: fc.integer({ min: -1 }),
  }),
});

test('a cursor is read as it was written, by the same token alone', () => {
  fc.assert(
    fc.property(cursors, fc.uuid(), fc.uuid(), (cursor, token, other) => {
      const written = writeCursor(token, cursor);
      expect(written).toMatch(/^[\w-]+$/);
      expect(readCursor(token, written)).toEqual(cursor);
      if (other !== token) expect(readCursor(other, written)).toBeNull();
    }),
  );
});

test('what was not written here is no cursor, and breaks nothing', () => {
  const inside = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.record({ token: fc.constant('t'), at: fc.anything(), afterId: fc.anything() }).map((value) => {
      try {
        return JSON.stringify({ ...value, transaction: "1' or 1=1", id: 0 });
      } catch {
        return '';
      }
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        inside.map((text) => btoa64(text)),
      ),
      (text) => {
        expect(readCursor('t', text)).toBeNull();
      },
    ),
  );
});

function btoa64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
