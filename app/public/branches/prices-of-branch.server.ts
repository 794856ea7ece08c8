import { type PriceShown, pricesNow } from '../prices/prices-now.server.ts';

export async function pricesOfBranch(
  name: string,
  asked: Parameters<typeof pricesNow>[0],
): Promise<readonly PriceShown[]> {
  const { prices, places } = await pricesNow(asked);
  if (!prices.some(({ only }) => only?.name === name)) return [];
  const here = places.find((place) => place.name === name)?.prices ?? [];
  return here.map(({ branch: _, ...price }) => price);
}
