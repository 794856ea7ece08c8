import { causeOf } from '#platform/log/log.server.ts';
import { isBroken, isOutage } from './outage.server.ts';

export interface WriteFailure {
  /** Measured by `performance.now()`: when the first write failed after which none succeeded. */
  readonly since: number;
  /** The database's own code, such as `SQLITE_FULL` or `57P03`. */
  readonly code: string;
}

export interface WriteWatch {
  failure(): WriteFailure | null;
  failed(error: unknown): void;
  /** As much was written as a message takes. A broken file stays broken, whatever else can be written. */
  succeeded(): void;
  looked(isSound: boolean): void;
}

export function watchWrites(): WriteWatch {
  let failure: WriteFailure | null = null;
  let isFileBroken = false;
  const note = (code: string) => {
    failure ??= { since: performance.now(), code };
  };
  return {
    failure: () => failure,
    failed(error) {
      if (!isOutage(error)) return;
      isFileBroken ||= isBroken(error);
      note(causeOf(error));
    },
    succeeded() {
      if (!isFileBroken) failure = null;
    },
    looked(isSound) {
      if (!isSound) note('SQLITE_CORRUPT');
      else if (isFileBroken) failure = null;
      isFileBroken = !isSound;
    },
  };
}
