import { expect, test } from 'vitest';
import { copiesBeside, joinCopies, readCopies, splitCopies } from './copies.ts';

test('addresses are read with commas, semicolons or spaces between them, each once', () => {
  expect(readCopies(' ann@a.example, BEN@b.example;ann@A.example ')).toEqual({
    ok: true,
    value: ['ann@a.example', 'BEN@b.example'],
  });
  expect(readCopies('')).toEqual({ ok: true, value: [] });
});

test('what is no address is named, and more than five are refused', () => {
  expect(readCopies('ann@a.example, ben')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^ben is not/),
  });
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@a.example`);
  expect(readCopies(six.join(' '))).toEqual({ ok: false, error: 'Enter at most 5 addresses' });
  expect(readCopies(six.slice(1).join(' '))).toMatchObject({ ok: true });
});

test('what is saved is read as it was', () => {
  expect(splitCopies(joinCopies(['a@a.example', 'b@b.example']))).toEqual(['a@a.example', 'b@b.example']);
  expect(splitCopies(joinCopies([]))).toEqual([]);
  expect(copiesBeside(['a@a.example', 'b@b.example'], 'A@a.example')).toEqual(['b@b.example']);
});
