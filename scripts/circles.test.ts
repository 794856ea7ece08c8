import { expect, test } from 'vitest';
import { folderCircles } from './layers.ts';

function file(path: string, ...specifiers: string[]) {
  return { path, imports: specifiers.map((specifier) => ({ specifier, value: true })) };
}

test('folders that need each other through a third are one circle', () => {
  const files = [
    file('domain/cases/close.ts', '#domain/mail/send.ts'),
    file('domain/mail/deep/send.ts', '../../audit/record.ts'),
    file('domain/audit/record.ts', '#domain/cases/kinds/message.schema.ts', '#domain/clock/now.ts'),
    file('domain/clock/now.ts', './zone.ts', 'node:timers'),
    file('domain/database.ts', '#domain/cases/close.ts'),
  ];
  expect(folderCircles(files, 'domain')).toEqual([['audit', 'cases', 'mail']]);
});

test('a type that is imported back makes no circle', () => {
  const back = {
    path: 'domain/mail/send.ts',
    imports: [{ specifier: '#domain/cases/close.ts', value: false }],
  };
  expect(folderCircles([file('domain/cases/close.ts', '#domain/mail/send.ts'), back], 'domain')).toEqual([]);
});
