import type { Composing } from '#app/mail/compose.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import type { Database } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';

export function composingOf(db: Database, changed: Partial<Composing> = {}): Composing {
  return {
    db,
    provider: () => DEMO_PROVIDER,
    look: () => BUILT_IN_LOOK,
    targets: () => DEFAULT_TARGETS,
    safeguarding: () => [],
    files: { get: async () => null },
    origin: 'https://www.kindlewick.example',
    ...changed,
  };
}
