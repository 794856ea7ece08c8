import { accessSync, constants } from 'node:fs';

/** The first of these programs that is there and may be run; undefined where none is. */
export function installed(paths: readonly string[]): string | undefined {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
