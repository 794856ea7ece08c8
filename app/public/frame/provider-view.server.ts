import { townName } from '#domain/places/towns-served.ts';
import { companyLine } from '#domain/provider/company.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenInspection, spokenRating } from '#domain/provider/regulated.ts';
import type { ProviderView } from './provider-view.ts';

/** What every page knows of the provider: each of these is sent with each page. */
export function providerView({
  retention,
  nation,
  careers,
  promises,
  areaName,
  regulator,
  serviceArea,
  company,
  legalReviewed,
  services: { withheld },
  ...provider
}: Provider): ProviderView {
  const { name, article, website, report, standing, lastInspection } = regulator;
  const rating = spokenRating(nation, regulator);
  const inspection = spokenInspection(regulator);
  return {
    ...provider,
    ...(companyLine(company) && { company: companyLine(company) }),
    ...(withheld.length > 0 && { withheld }),
    serviceArea: serviceArea.map(townName),
    regulator: {
      name,
      website,
      ...(article && { article }),
      ...(report && { report }),
      ...(standing === 'applied' && { applied: true }),
      ...(lastInspection && { inspected: true }),
      ...(rating && { rating }),
      ...(inspection && { inspection }),
    },
  };
}
