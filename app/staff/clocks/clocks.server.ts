import type { Services } from '#app/context.ts';
import { deadlinesFor, spokenDay, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { TargetSettings } from '#domain/cases/deadlines/target-settings.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { CASE_KINDS, type DeadlineName, KINDS } from '#domain/cases/kinds/kinds.ts';

export function showSettings({ targets, version, by, at }: TargetSettings) {
  const current = Object.fromEntries(Object.entries(targets).map(([name, days]) => [name, String(days)]));
  return { current, version, saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null };
}

export async function examples({ clock, provider }: Services, targets: DeadlineTargets) {
  const now = clock();
  const { opening } = provider();
  const spoken = CASE_KINDS.map(async (kind) => {
    const { first, full } = KINDS[kind].deadlines;
    const { by, answerBy } = await deadlinesFor(kind, now, opening, targets);
    return {
      ...('setting' in first && { [first.setting]: spokenTime(by) }),
      ...(full && 'setting' in full && answerBy && { [full.setting]: spokenDay(answerBy) }),
    };
  });
  const all = Object.assign({}, ...(await Promise.all(spoken))) as Partial<Record<DeadlineName, string>>;
  return { now: spokenTime(now), ...all };
}
