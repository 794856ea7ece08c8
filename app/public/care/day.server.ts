import { drawingAddress } from '#app/pictures/pictures.server.ts';
import { CATALOGUE } from '#domain/care-services/built-in.content.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import { DAY_LINES } from '#domain/care-services/day-lines.content.ts';
import type { MomentView } from './article.tsx';

export function dayOf({ key, content }: Pick<CareService, 'key' | 'content'>): readonly MomentView[] {
  const built = CATALOGUE.find(({ path }) => path === key)?.visit ?? [];
  if (built.join() !== content.visit.join()) return [];
  return (DAY_LINES[key] ?? []).map(([drawing, caption]) => ({ src: drawingAddress(drawing), caption }));
}
