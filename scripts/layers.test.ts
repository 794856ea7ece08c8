import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layerViolations } from './layers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindlewick-layers-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function violations(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return layerViolations(root);
}

function importing(specifier: string): string {
  return `import { x } from '${specifier}';\n`;
}

describe('an import is refused', () => {
  test.each([
    ['platform/mail/smtp.server.ts', '#domain/outbox/enqueue.server.ts'],
    ['domain/outbox/enqueue.server.ts', '#app/mail/compose.ts'],
    ['app/public/home/route.tsx', '#server/page-cache.ts'],
    ['server/app.ts', '#start.ts'],
    ['domain/staff/people.server.ts', '#config.ts'],
    ['app/root.tsx', '#config.ts'],
    ['config.ts', './domain/limits.ts'],
    ['domain/cases/verbs/receive.server.ts', '../../../platform/ids/keyed-hash.ts'],
    ['server/app.ts', '../app/root.tsx'],
    ['domain/staff/people.server.ts', '#test/databases.ts'],
    ['server/app.ts', '../scripts/build.ts'],
    ['app/public/home/route.tsx', '#app/staff/shell/layout.tsx'],
    ['app/staff/shell/layout.tsx', '../../public/frame/header.tsx'],
    ['app/resources/api/contact.ts', '#app/public/contact/route.tsx'],
    ['app/forms/field.tsx', '#app/public/frame/header.tsx'],
    ['app/ui/dialog.tsx', '#app/forms/field.tsx'],
    ['app/ui/dialog.tsx', '../context.ts'],
    ['app/ui/dialog.tsx', '#domain/cases/case.table.ts'],
    ['app/public/home/route.tsx', '#app/root.tsx'],
    ['domain/outbox/lease.server.ts', '../cases/replies/send.server.ts'],
    ['domain/audit/audit.server.ts', '#domain/staff/people.server.ts'],
    ['domain/audit/audit.server.ts', '#domain/outbox/enqueue.server.ts'],
    ['domain/lock.server.ts', './staff/people.server.ts'],
    ['domain/attic/box.ts', '#domain/staff/people.server.ts'],
    ['domain/cases/edit/edit-case.server.ts', '../verbs/assign.server.ts'],
    ['domain/cases/case.table.ts', './kinds/kinds.ts'],
    ['domain/migrations/2026-11-29-10-next.ts', '#domain/provider/provider.server.ts'],
    ['domain/migrations/baseline/rows.ts', '../../database.ts'],
  ])('of %s from %s', (path, specifier) => {
    expect(violations({ [path]: importing(specifier) })).toEqual([
      expect.stringContaining(`${path}: imports ${specifier}, but `),
    ]);
  });

  test('but a test may look down on its layer from above', () => {
    expect(violations({ 'platform/clock.test.ts': importing('#domain/database.ts') })).toEqual([]);
    expect(violations({ 'server/test-server.ts': importing('#test/databases.ts') })).toEqual([]);
  });

  test.each([
    ['as a type', "import type { X } from '#app/root.tsx';"],
    ['for its effect', "import '#app/root.tsx';"],
    ['at run time', "const x = await import('#app/root.tsx');"],
    ['inside a type', "type X = import('#app/root.tsx').X;"],
    ['to hand it on', "export { x } from '#app/root.tsx';"],
    ['to hand on all of it', "export * from '#app/root.tsx';"],
  ])('when it is taken %s', (_, text) => {
    expect(violations({ 'domain/a.ts': text })).toHaveLength(1);
  });
});

describe('an import is allowed', () => {
  test.each([
    ['start.ts', './server/app.ts'],
    ['start.ts', './config.ts'],
    ['server/app.ts', '#config.ts'],
    ['scripts/staff.ts', '#config.ts'],
    ['scripts/start.ts', '../build/server/index.js'],
    ['scripts/staff.ts', '#domain/staff/people.server.ts'],
    ['server/app.ts', '#app/entry.server.tsx'],
    ['app/routes.ts', './public/home/route.tsx'],
    ['app/root.tsx', './public.css?inline'],
    ['app/public/home/route.tsx', './+types/route.ts'],
    ['app/public/home/route.tsx', '../frame/header.tsx'],
    ['app/public/home/route.tsx', '#app/context.ts'],
    ['app/public/home/route.tsx', '#app/forms/field.tsx'],
    ['app/forms/field.tsx', '#app/ui/dialog.tsx'],
    ['app/forms/field.tsx', '#domain/contact-details/fields.ts'],
    ['app/staff/shell/layout.tsx', '#platform/clock/clock.ts'],
    ['domain/staff/people.test.ts', '#test/databases.ts'],
    ['domain/staff/people.server.ts', '#platform/clock/clock.ts'],
    ['platform/clock/clock.ts', 'node:timers'],
    ['domain/cases/replies/send.server.ts', '#domain/outbox/enqueue.server.ts'],
    ['domain/cases/verbs/assign.server.ts', '../edit/edit-case.server.ts'],
    ['domain/audit/audit.server.ts', '#domain/lock.server.ts'],
    ['domain/outbox/lease.test.ts', '#domain/cases/replies/send.server.ts'],
    ['domain/migrate.server.ts', './cases/replies/mail-fate.server.ts'],
  ])('of %s from %s', (path, specifier) => {
    expect(violations({ [path]: importing(specifier) })).toEqual([]);
  });

  test('upward within domain of a type alone', () => {
    const type = "import type { X } from '../cases/case.table.ts';\n";
    expect(violations({ 'domain/outbox/list.server.ts': type })).toEqual([]);
  });

  test('when it only stands in a text or a comment', () => {
    const text = "// import { x } from '#app/root.tsx';\nexport const text = `import '#app/root.tsx'`;\n";
    expect(violations({ 'domain/a.ts': text })).toEqual([]);
  });
});

describe('a file', () => {
  const long = 'export {};\n'.repeat(251);

  test('has at most 250 lines', () => {
    expect(violations({ 'app/ui/long.css': long, 'domain/fits.ts': 'export {};\n'.repeat(250) })).toEqual([
      'app/ui/long.css: has 251 lines, at most 250 are allowed',
    ]);
  });

  test('has no function of more than 70 lines', () => {
    const text = (lines: number) => `export const close = () => {\n${'\n'.repeat(lines - 2)}};\n`;
    expect(violations({ 'domain/close.ts': text(71), 'domain/fits.ts': text(70) })).toEqual([
      'domain/close.ts:1: close has 71 lines, at most 70',
    ]);
    expect(violations({ 'domain/close.ts': '', 'domain/close.test.ts': text(71) })).toEqual([]);
  });

  test('of content may be longer', () => {
    expect(violations({ 'domain/home.content.ts': long })).toEqual([]);
  });

  test.each([
    'app/utils/dates.ts',
    'domain/cases/helpers.ts',
    'platform/lib/mail/smtp.ts',
    'app/services/a.css',
  ])('is not called %s', (path) => {
    expect(violations({ [path]: '' })).toEqual([expect.stringContaining(`${path}: the name`)]);
  });

  test('that is installed or built is not looked at', () => {
    const upward = importing('#app/root.tsx');
    expect(
      violations({ 'node_modules/lib/a.ts': upward, 'build/server/a.ts': upward, '.cache/lib/a.ts': '' }),
    ).toEqual([]);
  });
});
