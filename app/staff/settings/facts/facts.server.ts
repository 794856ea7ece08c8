import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import { reviewInAYear } from '#domain/calendar/review.ts';
import { isLaterDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { countDueOn } from '#domain/cases/deadlines/due-on-day.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { headingOf } from '#domain/content/pages.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { NATIONS, type NationId, rulesOf } from '#domain/nations/nations.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { nearbyTowns } from '#domain/places/nearby-towns.ts';
import { officePosition, townName } from '#domain/places/towns-served.ts';
import { fillIn } from '#domain/provider/placeholders.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { type FactGroup, readFactGroup, writeFacts } from '#domain/settings/facts.server.ts';
import { readFacts } from '#domain/settings/read-facts.ts';
import { withBankHolidays } from '#domain/settings/read-opening.ts';
import type { AreaKnown } from '#domain/settings/read-place.ts';
import { type FactSection, isFactSection, type Typed } from '#domain/settings/sections.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { formPageLoader, type Signed, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { type Checked, refuse, save } from '../../kit/save.server.ts';
import { pagesChangedAt } from '../../pages/edited-at.ts';
import { type Looking, listNotice, rowOf } from '../lists/list.server.ts';
import { goOn, nextStep } from '../set-up/set-up.server.ts';
import { factFields, REVIEW_FIELD } from './fields.ts';
import { ADD_DAY, ADD_HOLIDAYS, HOLIDAYS_ADDED } from './opening-fields.ts';
import { placeholderUse } from './placeholder-use.server.ts';

export const factsLoader = formPageLoader('change-settings', async (args) => {
  const { services, params, url } = args;
  const { section } = params;
  if (!isFactSection(section)) throw data(null, { status: 404 });
  const group = await readFactGroup(services.open.db, section);
  const today = isoDay(services.clock());
  // The shared facts lag by a moment, and a step must start from what the previous one saved.
  const provider = await readProvider(services.open.db);
  const { nation } = provider;
  const step = await nextStep(args, `/settings/${section}`);
  return {
    nation,
    ...(section === 'opening' && {
      years: yearsFrom(today),
      due: await dueOnProclaimed(args, provider, today),
    }),
    ...(section === 'law' && { rules: rulesView(nation) }),
    pages: pagesChangedAt(`/settings/${section}`).map((page) => ({ path: page.path, name: headingOf(page) })),
    use: step ? {} : await placeholderUse(services.open.db, section, provider),
    ...(section === 'area' && (await areaOffered(provider))),
    ...(section === 'services' && { services: await loadServices(args) }),
    facts: { ...group.facts, reviewBy: reviewInAYear(today) },
    version: group.version,
    reviewBy: group.reviewBy,
    isOverdue: group.reviewBy !== null && group.reviewBy < today,
    changed: savedBy(group),
    saved: url.searchParams.has('saved'),
    step,
  };
});

async function areaOffered(provider: Provider) {
  const known = await gazetteer();
  const served = new Set(provider.serviceArea.map(townName));
  const near = nearbyTowns(known, officePosition(known, provider)).filter(({ name }) => !served.has(name));
  return { near, inArea: inArea(provider).trim() };
}

/** Returns, for proclaimed bank holidays to come, how many cases are due then: those deadlines were promised before. */
async function dueOnProclaimed({ actor, services }: Signed, { opening }: Provider, today: string) {
  const days = (opening.exceptions ?? []).filter(({ date, isBankHoliday }) => isBankHoliday && date >= today);
  const counted = await Promise.all(
    days.map(async ({ date }) => ({
      day: spokenDate(date),
      count: await countDueOn(services.open.db, accessOf(actor), date),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

function yearsFrom(today: string): readonly number[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}

function rulesView(id: NationId) {
  const nation = NATIONS[id];
  return {
    nation: nation.name,
    known: rulesOf(nation).map((rule) => ({ ...rule, checked: spokenDate(rule.checked) })),
    toCheck: nation.toCheck,
  };
}

export const factsAction = staffAction('change-settings', async (args) => {
  const { section } = args.params;
  if (!isFactSection(section)) throw data(null, { status: 404 });
  const today = isoDay(args.services.clock());
  const services = await readCareServices(args.services.open.db);
  const area = { known: await gazetteer(), provider: await readProvider(args.services.open.db), services };
  const { nation } = area.provider;
  const form = section === 'opening' ? await readTyped(args.request.clone()) : {};
  const year = yearsFrom(today).find((each) => String(each) === form[ADD_HOLIDAYS]);
  if (year !== undefined) {
    const { typed, added } = withBankHolidays(form, await bankHolidaysIn(nation, year), today);
    return refuse(args, { status: 'more' }, { ...typed, [HOLIDAYS_ADDED]: String(added.length) });
  }
  return save(args, {
    name: 'facts',
    check: (typed) => readSection(section, typed, area, today),
    async do(read, { version, open, actor, now }) {
      if (read === 'more') return { status: 'more' };
      const { apply, reviewBy } = read;
      const written = await writeFacts(open, { section, apply, reviewBy, version, actor, now });
      if (written.outcome === 'saved') {
        addAuditDetail(args, {
          changes: factChanges(
            factFields(section, { ...written.before.facts, ...written.facts }, nation, services),
            written,
            reviewBy,
          ),
        });
        return undefined;
      }
      const { facts, reviewBy: present, version: newest } = written.current;
      const current = { ...facts, reviewBy: present ?? '' };
      return { status: 'conflict', current, version: newest, saved: savedBy(written.current) };
    },
    to: () => goOn(args, section),
  });
});

type Read = 'more' | { readonly apply: (provider: Provider) => Provider; readonly reviewBy: string };

function readSection(section: FactSection, typed: Typed, area: AreaKnown, today: string): Checked<Read> {
  const reviewBy = typed.reviewBy?.trim() || reviewInAYear(today);
  if (section === 'opening' && typed[ADD_DAY]) return { ok: true, value: 'more' };
  const read = readFacts(section, typed, area);
  const isReviewRight = isLaterDay(reviewBy, today);
  const isDone = section !== 'law' || !typed.legalReviewed || typed.legalReviewed.trim() <= today;
  const wrongDone: Typed = read.ok && !isDone ? { legalReviewed: 'Enter today or a day before' } : {};
  if (read.ok && isReviewRight && isDone) return { ok: true, value: { apply: read.apply, reviewBy } };
  const wrongReview: Typed = isReviewRight ? {} : { reviewBy: 'Enter a date after today' };
  return { ok: false, errors: { ...(read.ok ? {} : read.errors), ...wrongReview, ...wrongDone } };
}

function factChanges(
  specs: readonly FieldSpec[],
  { before, facts }: { readonly before: FactGroup; readonly facts: Typed },
  reviewBy: string,
) {
  const fields = specs.map((field) => {
    const isRow = /\d$/.test(field.name) && !field.cell;
    return isRow ? { ...field, label: `${field.group}: ${field.label}` } : field;
  });
  return changesBetween(
    [...fields, REVIEW_FIELD],
    { ...before.facts, reviewBy: before.reviewBy ?? '' },
    { ...facts, reviewBy },
  );
}

function savedBy({ by, at }: FactGroup): string | null {
  return by !== null && at !== null ? `${by}, ${shortTime(at)}` : null;
}

export async function loadServices(args: Looking) {
  const { stays } = LISTS.services;
  const entries = await readList(args.services.open.db, 'services');
  const rows = entries.map((entry) => {
    const { id, title, detail, wasDue } = rowOf('services', entry, args);
    const { key = '', path = '', card = '', lead = '' } = entry.fields;
    const says = fillIn(card || lead, args.services.provider());
    return { id, key, path, label: title, says, detail, wasDue, stays: stays?.(entry.fields) ?? false };
  });
  return { rows, outcome: { ...listNotice(args), saved: args.url.searchParams.has('list') } };
}
