import { londonTime } from '#domain/calendar/working-time.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { type Access, isOpenTo } from '#domain/cases/kinds/access.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { DECIDED_RULES, type DueCase, dueCases, ERASING_RULES, type Rule } from './due.server.ts';
import { RUN_FROM_HOUR } from './run.server.ts';

/** How far the office looks ahead: time to set a hold. */
export const PREVIEW_DAYS = 30;
/** An office has fewer in a month; after a flood of spam, `more` is true. */
const COUNTED_MAX = 5_000;
const NAMED_A_DAY = 50;

export interface PreviewDay {
  readonly day: string;
  readonly counts: Readonly<Partial<Record<Rule, number>>>;
  readonly cases: readonly PreviewCase[];
}

export interface PreviewCase {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly rule: Rule;
}

export interface Preview {
  readonly days: readonly PreviewDay[];
  readonly held: readonly PreviewCase[];
  readonly more: boolean;
}

export async function previewRetention(
  db: Database,
  access: Access,
  { periods, now }: { readonly periods: RetentionPeriods; readonly now: number },
): Promise<Preview> {
  const found: DueCase[] = [];
  let more = false;
  for (const rule of ERASING_RULES) {
    for await (const due of dueCases(db, rule, periods, now + PREVIEW_DAYS * DAY_MS)) {
      if (!isOpenTo(access, due)) continue;
      if (found.length >= COUNTED_MAX) {
        more = true;
        break;
      }
      found.push(due);
    }
  }
  const held = found.filter(({ isHeld }) => isHeld).map(asPreviewed);
  const byDay = Map.groupBy(
    found.filter(({ isHeld }) => !isHeld),
    ({ dueAt }) => dayOfRun(dueAt, now),
  );
  const days = [...byDay].sort(([one], [other]) => one.localeCompare(other));
  return {
    days: days.map(([day, cases]) => ({
      day,
      counts: countByRule(cases),
      cases: cases.slice(0, NAMED_A_DAY).map(asPreviewed),
    })),
    held,
    more,
  };
}

export async function listToDecide(
  db: Database,
  periods: RetentionPeriods,
  { access, now, limit }: { readonly access: Access; readonly now: number; readonly limit: number },
): Promise<readonly DueCase[]> {
  const found: DueCase[] = [];
  for (const rule of DECIDED_RULES) {
    for await (const due of dueCases(db, rule, periods, now)) {
      if (!isOpenTo(access, due)) continue;
      if (found.length >= limit) return found;
      found.push(due);
    }
  }
  return found;
}

/** Returns the day of the run that erases it; anything already due goes with the next run. */
function dayOfRun(dueAt: number, now: number): string {
  const at = londonTime(Math.max(dueAt, now));
  const days = at.hour < RUN_FROM_HOUR && dueAt > now ? 0 : 1;
  return at.toPlainDate().add({ days }).toString();
}

function countByRule(cases: readonly DueCase[]): Partial<Record<Rule, number>> {
  const counts: Partial<Record<Rule, number>> = {};
  for (const { rule } of cases) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

function asPreviewed({ reference, kind, rule }: DueCase): PreviewCase {
  return { reference, kind, rule };
}
