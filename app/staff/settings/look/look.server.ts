import { changesBetween } from '#domain/audit/audit-detail.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { lookFields } from '#domain/look/look.schema.ts';
import { readLook, type SavedLook, writeLook } from '#domain/provider/look.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { fits, save } from '../../kit/save.server.ts';
import { goOn, nextStep } from '../set-up/set-up.server.ts';
import { LOOK_FIELDS, TRY } from './look-fields.ts';

export const lookLoader = formPageLoader('change-settings', async (args) => {
  const saved = await readLook(args.services.open.db);
  return {
    look: saved.look,
    version: saved.version,
    changed: savedBy(saved),
    saved: args.url.searchParams.has('saved'),
    step: await nextStep(args, '/settings/look'),
  };
});

export const lookAction = staffAction('change-settings', (args) =>
  save(args, {
    name: 'look',
    check: (typed) => {
      const read = fits(lookFields)(typed);
      return read.ok ? { ok: true, value: { look: read.value, isTried: Boolean(typed[TRY]) } } : read;
    },
    async do({ look, isTried }, { version, open, actor, now }) {
      if (isTried) return { status: 'more' };
      const before = await writeLook(open, { look, version, by: actor.name, now });
      if (before) {
        addAuditDetail(args, { changes: changesBetween(LOOK_FIELDS, { ...before }, { ...look }) });
        return undefined;
      }
      const current = await readLook(open.db);
      const saved = savedBy(current);
      return { status: 'conflict', current: { ...current.look }, version: current.version, saved };
    },
    to: () => goOn(args, 'look'),
  }),
);

function savedBy({ by, at }: SavedLook): string | null {
  return by !== null && at !== null ? `${by}, ${shortTime(at)}` : null;
}
