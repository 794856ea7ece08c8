import type { Services } from '#app/context.ts';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { offered } from '#domain/lists/care-services.server.ts';
import { fillIn } from '#domain/provider/placeholders.ts';
import type { ServiceCard } from './rail.tsx';

/** Returns null if every card is the built-in one: the page knows those, and pays no byte for them. */
export async function changedCards({
  open,
  provider,
  careServices,
}: Pick<Services, 'open' | 'provider' | 'careServices'>): Promise<readonly ServiceCard[] | null> {
  const facts = provider();
  const services = offered(careServices(), facts.services);
  const isAsBuilt = services.every(({ path, card, picture }) => {
    const built = SERVICES.find(({ to }) => to === path);
    return built !== undefined && card === (built.card ?? '') && picture === built.drawing;
  });
  if (isAsBuilt) return null;
  const pictureFor = await picturesFor(
    open.db,
    services.map(({ picture }) => picture),
  );
  return services
    .filter(({ card }) => card !== '')
    .map(({ path, label, card, picture }) => ({
      to: path,
      label,
      text: fillIn(card, facts),
      picture: pictureFor(picture),
    }));
}
