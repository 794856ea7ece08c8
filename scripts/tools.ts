import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Node's compile cache: the tests start a hundred processes, which mostly spent their time compiling. */
export const COMPILED = join(root, 'node_modules/.cache/kindlewick/compiled');

export function tool(packageName: string, name: string): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[name];
  if (!script) throw new Error(`The package ${packageName} has no program ${name}`);
  return join(folder, script);
}
