import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { changesBetween } from '#domain/audit/told.ts';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { type FactGroup, readFactGroup, reviewInAYear, writeFacts } from '#domain/settings/facts.server.ts';
import { readFacts } from '#domain/settings/read-facts.ts';
import { type FactSection, isFactSection, type Typed } from '#domain/settings/sections.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { tellAudit } from '../guard-log.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { MoreAsked, SettingsAnswer } from './answer.ts';
import { ADD_DAY, factFields, REVIEW_FIELD } from './field-spec.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Today in the UK, an ISO date. */
export function todayAt(now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}

export const factsLoader = formPageLoader('change-settings', async ({ services, params, url }) => {
  const { section } = params;
  if (!isFactSection(section)) throw data(null, { status: 404 });
  const group = await readFactGroup(services.open.db, section);
  const today = todayAt(services.clock());
  return {
    facts: { ...group.facts, reviewBy: reviewInAYear(today) },
    version: group.version,
    reviewBy: group.reviewBy,
    isOverdue: group.reviewBy !== null && group.reviewBy < today,
    changed: savedBy(group),
    saved: url.searchParams.has('saved'),
  };
});

/** Keeps a section of the facts, over the version `seen`. */
export const factsAction = staffAction(
  'change-settings',
  async ({ actor, services, request, context, params: { section } }) => {
    if (!isFactSection(section)) throw data(null, { status: 404 });
    const typed = await readTyped(request);
    const now = services.clock();
    const today = todayAt(now);
    const reviewBy = typed.reviewBy?.trim() || reviewInAYear(today);
    // The button asks for one more day; nothing is checked or kept yet, and all that was typed stays.
    if (section === 'opening' && typed[ADD_DAY]) return data<MoreAsked>({ status: 'more', typed });
    const read = readFacts(section, typed);
    const isReviewRight = isDate(reviewBy) && reviewBy > today;
    if (!read.ok || !isReviewRight) {
      const wrongReview: Typed = isReviewRight ? {} : { reviewBy: 'Enter a date after today' };
      return told(
        { status: 'refused', errors: { ...(read.ok ? {} : read.errors), ...wrongReview }, typed },
        422,
      );
    }
    try {
      const seen = wholeNumber(typed.seen);
      const { apply } = read;
      const written = await writeFacts(services.open, { section, apply, reviewBy, seen, actor, now });
      if (written.outcome === 'saved') {
        tellAudit({ context }, { changes: factChanges(section, written, reviewBy) });
        return redirect(`/settings/${section}?saved`, 303);
      }
      const { theirs } = written;
      return told(
        {
          status: 'newer',
          theirs: { ...theirs.facts, reviewBy: theirs.reviewBy ?? '' },
          version: theirs.version,
          saved: savedBy(theirs),
          typed,
        },
        409,
      );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      services.log.error({ error: error.name }, 'facts not saved');
      return told({ status: 'trouble', typed }, 503);
    }
  },
);

/** What of the facts was changed, by the labels of the form. */
function factChanges(
  section: FactSection,
  { before, facts }: { readonly before: FactGroup; readonly facts: Typed },
  reviewBy: string,
) {
  const fields = factFields(section, { ...before.facts, ...facts }).map((field) => {
    const isRow = /\d$/.test(field.name) && field.kind !== 'checkbox';
    return isRow ? { ...field, label: `${field.group}: ${field.label}` } : field;
  });
  return changesBetween(
    [...fields, REVIEW_FIELD],
    { ...before.facts, reviewBy: before.reviewBy ?? '' },
    { ...facts, reviewBy },
  );
}

function isDate(text: string): boolean {
  try {
    return DATE.test(text) && Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

function savedBy({ by, at }: FactGroup): string | null {
  return by !== null && at !== null ? `${by}, ${shortTime(at)}` : null;
}

function told(answer: SettingsAnswer, status: number) {
  return data<SettingsAnswer>(answer, { status });
}
