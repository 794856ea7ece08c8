import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';

/** The longest address of ours has 200 characters; redirects take 300. What is longer was made by a program. */
export const PATH_MAX = 2_048;
/** Our deepest address has six parts. The router looks again at each of many slashes in a row, so they are few. */
export const SLASHES_MAX = 64;

/** Whether `path` is so long, or has so many parts, that nothing of ours can stand there. Stops at the limit. */
export function isTooLong(path: string): boolean {
  if (path.length > PATH_MAX) return true;
  let slashes = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) slashes++;
  return slashes > SLASHES_MAX;
}

/** A NUL as an address has it. No text of ours has one, and PostgreSQL takes none. */
const NUL = '%00';

/** Answers 414 to a path that {@link isTooLong} and 400 to an address with a NUL before anything reads it, in words that cost nothing to make. */
export function pathLimit(phone: () => string) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    if (isTooLong(c.req.path)) {
      return c.text(`No page of ours has such a long address. Please ring us on ${phone()}.`, 414);
    }
    if (c.req.url.includes(NUL))
      return c.text(`Nothing is at this address. Please ring us on ${phone()}.`, 400);
    return next();
  });
}
