import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { AUDIT, judgeAudit } from './audit.ts';
import { readLock } from './lockfile.ts';

function namedByTheSite(): readonly string[] {
  const code = globSync('{app,domain,platform,server}/**/*.{ts,tsx}').filter((file) => !/test/.test(file));
  const named = code.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|^import )'((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm),
    ].map(([, name = '']) => name),
  );
  return [...new Set(named)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

test('the audit asks about every package, those that the build puts into the site too', () => {
  expect(AUDIT.filter((option) => /omit|only|production/.test(option))).toEqual([]);
  const locked = new Set(
    Object.keys(readLock().packages).map((path) => path.replace(/^.*node_modules\//, '')),
  );
  const named = namedByTheSite().filter((name) => name !== 'node');
  for (const one of ['hono', 'postal-mime', 'imapflow', 'htmlparser2', 'react-router', 'kysely'])
    expect(named, one).toContain(one);
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
  expect(readFileSync('docs/security.md', 'utf8')).not.toMatch(/npm (?:audit|sbom) --omit/);
});

test('a known vulnerability fails, a registry that does not answer does not', () => {
  const report = (vulnerabilities: object) =>
    JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 445 } } });
  expect(judgeAudit(report({}))).toEqual({ text: '445 packages, no known vulnerability.', failed: false });
  expect(judgeAudit(report({ hono: { severity: 'high' } }))).toMatchObject({ failed: true });
  for (const none of ['', '{"message":"request failed"}', '<html>'])
    expect(judgeAudit(none)).toMatchObject({ failed: false });
});
