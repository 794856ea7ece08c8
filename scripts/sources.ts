import { readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

const IS_TEST = /(\.test|(^|\/)test-[^/]+)\.tsx?$/;
/** They serve those who work on the site: what is delivered must not need them. */
export const NOT_DELIVERED = ['test', 'scripts', 'bench', 'e2e'];
const MEASURES_OTHERS = /^(test|e2e|bench)\//;
const SKIPPED = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report']);
const GENERATED = 'app/generated';

export function sources(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).replaceAll(sep, '/');
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.') || name === GENERATED) return [];
    if (entry.isDirectory()) return sources(root, path);
    return /\.([cm]?[jt]sx?|css)$/.test(entry.name) ? [name] : [];
  });
}

export function isScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTest(path: string): boolean {
  return IS_TEST.test(path);
}

/** Whether `path` proves or measures the product, and is no part of it. */
export function isAboutProduct(path: string): boolean {
  return isTest(path) || MEASURES_OTHERS.test(path);
}

/** Path in the project that an import names; nothing for packages and for React Router's generated types. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.includes('/+types/')) return undefined;
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('#')) return file.slice(1);
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  return undefined;
}
