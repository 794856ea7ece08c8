import { COMPILED } from '../scripts/tools.ts';

/** What a process of ours that a test starts gets of the environment: nothing of the settings of whoever runs the tests. */
export function bareEnvironment(): { PATH: string; NODE_COMPILE_CACHE: string } {
  return { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED };
}
