import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { changesBetween } from '#domain/audit/told.ts';
import { deadlinesFor, spokenDay, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import {
  readTargetSettings,
  type TargetSettings,
  writeTargets,
} from '#domain/cases/deadlines/target-settings.server.ts';
import { targetsSchema } from '#domain/cases/deadlines/targets.schema.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { CASE_KINDS, type DeadlineName, KINDS } from '#domain/cases/kinds/kinds.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { formPageLoader, type Signed, type SignedOut, staffAction } from '../guard.server.ts';
import { tellAudit } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { wholeNumber } from '../whole-number.ts';
import { CLOCK_FIELDS } from './clock-fields.ts';

/** What a sent form of the time limits comes to when it was not kept. */
export type ClocksAnswer =
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  | { readonly status: 'newer'; readonly theirs: SettingsShown; readonly typed: Typed }
  | { readonly status: 'trouble'; readonly typed: Typed }
  | SignedOut;

export type SettingsShown = ReturnType<typeof showSettings>;

export const clocksLoader = formPageLoader('change-settings', async ({ services, url }) => {
  const settings = await readTargetSettings(services.open.db);
  return {
    settings: showSettings(settings),
    examples: await examples({ services }, settings.targets),
    saved: url.searchParams.has('saved'),
  };
});

/** Keeps the five numbers, over the version `seen`. */
export const clocksAction = staffAction('change-settings', async ({ actor, services, request, context }) => {
  const typed = await readTyped(request);
  const read = readFields<typeof targetsSchema.shape>(targetsSchema, typed);
  if (!read.ok) return told({ status: 'refused', errors: read.errors as Typed, typed }, 422);
  try {
    // What is written over is the version that was seen, or nothing is.
    const before = (await readTargetSettings(services.open.db)).targets;
    const written = await writeTargets(services.open, {
      targets: read.value,
      seen: wholeNumber(typed.seen),
      actor,
      now: services.clock(),
    });
    if (written.outcome === 'forbidden') return told({ status: 'trouble', typed }, 403);
    if (written.outcome === 'newer') {
      return told({ status: 'newer', theirs: showSettings(written.theirs), typed }, 409);
    }
    tellAudit({ context }, { changes: changesBetween(CLOCK_FIELDS, { ...before }, { ...read.value }) });
    return redirect('/clocks?saved', 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'time limits not saved');
    return told({ status: 'trouble', typed }, 503);
  }
});

function showSettings({ targets, version, by, at }: TargetSettings) {
  return { targets, version, saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null };
}

/** What somebody who writes now would be promised. */
async function examples({ services }: Pick<Signed, 'services'>, targets: DeadlineTargets) {
  const now = services.clock();
  const { opening } = services.provider();
  const spoken = CASE_KINDS.map(async (kind) => {
    const { first, full } = KINDS[kind].deadlines;
    const { by, answerBy } = await deadlinesFor(kind, now, opening, targets);
    return {
      [first.setting]: spokenTime(by),
      ...(full && answerBy && { [full.setting]: spokenDay(answerBy) }),
    };
  });
  const all = Object.assign({}, ...(await Promise.all(spoken))) as Partial<Record<DeadlineName, string>>;
  return { now: spokenTime(now), ...all };
}

function told(answer: ClocksAnswer, status: number) {
  return data<ClocksAnswer>(answer, { status });
}
