import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The program `name` of an installed package, to be run by the Node that runs this script: the one the project
 * pins, whichever is installed on the machine.
 * @returns path of its script
 */
export function tool(packageName: string, name: string): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[name];
  if (!script) throw new Error(`The package ${packageName} has no program ${name}`);
  return join(folder, script);
}
