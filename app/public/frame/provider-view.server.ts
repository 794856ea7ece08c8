import type { Services } from '#app/context.ts';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { offered } from '#domain/lists/care-services.server.ts';
import { townName } from '#domain/places/towns-served.ts';
import { companyLine } from '#domain/provider/company.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { hasReport, spokenInspection, spokenRating } from '#domain/provider/regulated.ts';
import { answeredInTime } from '#domain/statistics/by-branch.server.ts';
import type { ProviderView, ServiceLink } from './provider-view.ts';

/** Selects what every page knows of the provider: each field is sent with each page. */
export function providerView(
  {
    retention,
    nation,
    careers,
    promises: commitments,
    areaName,
    regulator,
    serviceArea,
    company,
    legalReviewed,
    services,
    ...provider
  }: Provider,
  careServices: readonly CareService[],
  logo: Logo,
): ProviderView {
  const { name, article, website, report, standing, lastInspection } = regulator;
  const rating = spokenRating(nation, regulator);
  const inspection = spokenInspection(regulator);
  return {
    ...provider,
    logo,
    ...(companyLine(company) && { company: companyLine(company) }),
    ...servicesView(careServices, services),
    serviceArea: serviceArea.map(townName),
    regulator: {
      name,
      website,
      ...(article && { article }),
      ...(report && { report, ...(!hasReport(regulator) && { unreported: true }) }),
      ...(standing === 'applied' && { applied: true }),
      ...(lastInspection && { inspected: true }),
      ...(rating && { rating }),
      ...(inspection && { inspection }),
    },
  };
}

function servicesView(
  all: readonly CareService[],
  facts: Provider['services'],
): Pick<ProviderView, 'withheld' | 'offered'> {
  const isAsBuilt =
    all.length === SERVICES.length &&
    all.every(({ path, label, group }, i) => {
      return path === SERVICES[i]?.to && label === SERVICES[i]?.label && group === '';
    });
  if (!isAsBuilt) return { offered: offered(all, facts).map(linkTo) };
  return facts.withheld.length > 0 ? { withheld: facts.withheld } : {};
}

function linkTo({ key, path, label, group }: CareService): ServiceLink {
  return { to: path, label, ...(key !== path && { key }), ...(group && { group }) };
}

export async function answeredView({
  open,
  provider,
  clock,
}: Pick<Services, 'open' | 'provider' | 'clock'>): Promise<number | undefined> {
  if (!provider().promises.inTime) return undefined;
  return (await answeredInTime(open.db, clock())) ?? undefined;
}
