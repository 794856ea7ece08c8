import { COMPILED } from '../scripts/tools.ts';

/** Returns the environment of a test's child process, without the settings of the person running the tests. */
export function bareEnvironment(): { PATH: string; NODE_COMPILE_CACHE: string } {
  return { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED };
}
