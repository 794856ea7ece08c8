import { type PriceView, pricesNow } from '../prices/prices-now.server.ts';

export async function pricesOfBranch(
  name: string,
  request: Parameters<typeof pricesNow>[0],
): Promise<readonly PriceView[]> {
  const { prices, places } = await pricesNow(request);
  if (!prices.some(({ only }) => only?.name === name)) return [];
  const here = places.find((place) => place.name === name)?.prices ?? [];
  return here.map(({ branch: _, ...price }) => price);
}
