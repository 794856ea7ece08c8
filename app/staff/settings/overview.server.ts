import type { Services } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import { offered } from '#domain/lists/care-services.server.ts';
import { countList, countOverdueEntries } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS, listPath } from '#domain/lists/lists.ts';
import { NATIONS, rulesReviewBy } from '#domain/nations/nations.ts';
import { townName } from '#domain/places/towns-served.ts';
import { spokenCount } from '#domain/provider/careers.ts';
import { spokenPeriod } from '#domain/provider/periods.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenRating } from '#domain/provider/regulated.ts';
import { spokenVisits } from '#domain/provider/response-times.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { reviewDates } from '#domain/settings/facts.server.ts';
import {
  FACT_NAMES,
  FACT_SECTIONS,
  type FactSection,
  isFactSection,
  missingFacts,
} from '#domain/settings/sections.ts';
import type { Permission } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { OFFICE_SCREENS, type SettingScreen, SITE_SCREENS } from './setting-screens.ts';

interface Section {
  readonly path: string;
  readonly name: string;
  readonly holds: string;
  readonly warning?: string | undefined;
}

interface Group {
  readonly title: string;
  readonly sections: readonly Section[];
}

export async function overview(
  services: Services,
  allowed: (permission: Permission) => boolean,
): Promise<readonly Group[]> {
  const groups: Group[] = [];
  if (allowed('change-settings')) groups.push({ title: 'Business details', sections: await facts(services) });
  const opening = allowed('open-site') ? [openOrClosed(services.isOpen())] : [];
  const may = (screens: readonly SettingScreen[]) => screens.filter(({ permission }) => allowed(permission));
  groups.push({
    title: 'On the site',
    sections: [...opening, ...may(SITE_SCREENS), ...(await site(services, allowed))],
  });
  const office = may(OFFICE_SCREENS);
  if (office.length > 0) groups.push({ title: 'The office', sections: office });
  return groups;
}

function openOrClosed(isOpen: boolean): Section {
  return isOpen
    ? { path: '/settings/close', name: 'Close the site', holds: 'It is open: everyone can see it.' }
    : { path: '/settings/open', name: 'Open the site', holds: 'It is not open: only staff see it.' };
}

export function entered(provider: Provider, services: readonly CareService[]): Record<FactSection, string> {
  const { name, phone, mailbox, address, opening, serviceArea, nation, retention } = provider;
  return {
    provider: name,
    phones: [phone, mailbox].filter(Boolean).join(', '),
    address: [address.street, address.town, address.postcode].filter(Boolean).join(', '),
    opening: spokenHours(opening),
    area: serviceArea.map(townName).join(', '),
    services: offered(services, provider.services)
      .map(({ label }) => label)
      .join(', '),
    regulator: regulatorText(provider),
    promises:
      listed(promised(provider)) ||
      'Whether the first talk is free, how long visits are and who comes. The site says nothing about them yet.',
    careers:
      listed(requirementsAndBenefits(provider)) ||
      'Who pays for the check, references and training. The site says nothing about them yet.',
    law: `The rules of ${NATIONS[nation].name} that the website goes by, with their sources.`,
    retention: `Enquiries ${spokenPeriod('enquiryMonths', retention)}, concerns ${spokenPeriod('concernYears', retention)}, spam ${spokenPeriod('spamDays', retention)}`,
  };
}

type FactLines = readonly (string | false | 0 | null)[];

function promised({ promises: commitments, services }: Provider): FactLines {
  const { freeTalk, meetings, regularCarers } = commitments;
  const visits = spokenVisits(commitments, services);
  return [
    freeTalk && 'the first talk is free',
    regularCarers && 'regular carers',
    meetings && `${spokenCount(meetings, 'meeting')} before care starts`,
    visits && `visits from ${visits}`,
  ];
}

function requirementsAndBenefits({
  careers: { checkPaidBy, references, trainingWeeks, nearHome },
}: Provider): FactLines {
  return [
    checkPaidBy && `check paid by ${checkPaidBy === 'applicant' ? 'the applicant' : 'us'}`,
    references && spokenCount(references, 'reference'),
    trainingWeeks && `${spokenCount(trainingWeeks, 'week')} of training`,
    nearHome && 'visits near home',
  ];
}

function regulatorText({ nation, regulator }: Provider): string {
  const rating = spokenRating(nation, regulator);
  if (rating?.includes(regulator.name)) return rating;
  return [regulator.name, rating].filter(Boolean).join(': ');
}

function listed(lines: FactLines): string {
  return lines
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}

async function facts({ open, provider, careServices, clock }: Services): Promise<readonly Section[]> {
  const today = isoDay(clock());
  const dates = await reviewDates(open.db);
  const { nation } = provider();
  const missing = missingFacts(provider());
  const holds = entered(provider(), careServices());
  return FACT_SECTIONS.map((section) => {
    const reviewBy = dates[section] ?? (section === 'law' ? rulesReviewBy(NATIONS[nation]) : undefined);
    const isOverdue = reviewBy !== undefined && reviewBy < today;
    return {
      path: `/settings/${section}`,
      name: FACT_NAMES[section],
      holds: missing.includes(section) ? 'Not entered yet. The site says nothing about it.' : holds[section],
      warning: isOverdue ? `Review was due ${spokenDate(reviewBy)}` : undefined,
    };
  });
}

async function site(
  { open, clock }: Services,
  allowed: (permission: Permission) => boolean,
): Promise<readonly Section[]> {
  const today = isoDay(clock());
  const lists = LIST_NAMES.filter(
    (list) => !isFactSection(list) && allowed(LISTS[list].permission ?? 'edit-site'),
  );
  return Promise.all(
    lists.map(async (list) => {
      const { title, meaning, missing } = LISTS[list];
      const count = await countList(open.db, list);
      const overdue = await countOverdueEntries(open.db, list, today);
      const due =
        overdue > 0 ? `Review is due for ${overdue === 1 ? '1 entry' : `${overdue} entries`}` : undefined;
      return {
        path: listPath(list),
        name: title,
        holds: `${meaning} ${count === 1 ? '1 entry' : `${count} entries`}.`,
        warning: count === 0 ? missing : due,
      };
    }),
  );
}
