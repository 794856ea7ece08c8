import { createDrawings } from '#app/pictures/drawings.server.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { NO_MARK } from '#domain/mark/mark.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openLog } from '#platform/log/log.server.ts';

/** A single instance, because drawings are cached while the facts are the same. */
const NO_PAGES: ReadonlyMap<string, string> = new Map();

export function drawingsOf(
  open: OpenDatabase,
  media: MediaStore,
  of: Partial<Parameters<typeof createDrawings>[0]> = {},
) {
  const { log } = openLog('silent');
  return createDrawings({
    open,
    media,
    clock: systemClock,
    log,
    provider: () => DEMO_PROVIDER,
    careServices: () => BUILT_IN_SERVICES,
    pages: () => NO_PAGES,
    mark: () => NO_MARK,
    look: () => BUILT_IN_LOOK,
    ...of,
  });
}
