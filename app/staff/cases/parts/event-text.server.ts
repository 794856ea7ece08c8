import type { CaseEventAction } from '#domain/cases/case-event.table.ts';
import { EVENT_TEXTS } from '#domain/cases/verbs/case-verbs.ts';

const AUTOMATICALLY = /(, who answered| automatically when they replied)$/;

const OLDER: readonly (readonly [RegExp, string])[] = [
  [/, who answered$/, ' automatically when they replied'],
  [/, with the times of a concern that arrived on (.+)$/, ' (deadlines count from $1)'],
];

export function describeEvent({
  action,
  detail,
}: {
  readonly action: CaseEventAction;
  readonly detail: string | null;
}): string {
  const current = OLDER.reduce((text, [old, now]) => text.replace(old, now), detail ?? '');
  const text = EVENT_TEXTS[action];
  const [withDetail, without] = typeof text === 'string' ? [text, text.replace(' {detail}', '')] : text;
  if (!current) return without;
  return withDetail.includes('{detail}')
    ? withDetail.replace('{detail}', () => current)
    : `${withDetail}: ${current}`;
}

/** Returns null for automatic events, no matter who caused them. */
export function doerOf<By>({
  action,
  detail,
  by,
}: {
  readonly action: CaseEventAction;
  readonly detail: string | null;
  readonly by: By;
}): By | null {
  const automatic =
    action === 'reply-failed' ||
    action === 'came-back' ||
    action === 'told-of-overdue' ||
    (action === 'assigned' && AUTOMATICALLY.test(detail ?? ''));
  return automatic ? null : by;
}
