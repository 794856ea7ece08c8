import { COMPILED } from '../scripts/tools.ts';

export function bareEnvironment(): { PATH: string; NODE_COMPILE_CACHE: string } {
  return { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED };
}
