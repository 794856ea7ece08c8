import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bareEnvironment } from './bare-environment.ts';

/** Runs a command of the project as a separate process. @throws with its output, unless it exits with 0 */
export function runScript(
  script: 'backup' | 'restore' | 'take-over',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ stdout: string; stderr: string }> {
  const path = fileURLToPath(new URL(`../scripts/${script}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [path, ...args], { env: { ...bareEnvironment(), ...env } });
}
