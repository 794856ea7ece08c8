import { data } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { readTargetSettings, writeTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import { targetsSchema } from '#domain/cases/deadlines/targets.schema.ts';
import { CLIMBS, TARGET_DAYS_MAX, TARGET_DAYS_MIN } from '#domain/cases/deadlines/targets.ts';
import { DEADLINES } from '#domain/cases/kinds/kinds.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { whole } from '../kit/fields.ts';
import { StaffForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { examples, showSettings } from './clocks.server.ts';

const CLOCK_FIELDS = [...DEADLINES, ...CLIMBS].map(({ setting, label }) => ({ name: setting, label }));

export const loader = formPageLoader('change-settings', async ({ services, url }) => {
  const settings = await readTargetSettings(services.open.db);
  return {
    nation: NATIONS[services.provider().nation].name,
    settings: showSettings(settings),
    examples: await examples(services, settings.targets),
    saved: url.searchParams.has('saved'),
  };
});

const checkTargets = fits(targetsSchema);

export const action = staffAction('change-settings', (args) =>
  save(args, {
    name: 'response times',
    check: checkTargets,
    async do(targets, { version, open, actor, now }) {
      // Changes replace the version that was loaded, or fail.
      const before = (await readTargetSettings(open.db)).targets;
      const written = await writeTargets(open, { targets, version, actor, now });
      if (written.outcome === 'forbidden') throw data(null, { status: 403 });
      if (written.outcome === 'conflict') return { status: 'conflict', ...showSettings(written.current) };
      addAuditDetail(args, { changes: changesBetween(CLOCK_FIELDS, { ...before }, { ...targets }) });
      return undefined;
    },
    to: '/clocks?saved',
  }),
);

export default function Clocks({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, examples, saved, nation = 'your nation' } = loaderData ?? {};
  const fields = DEADLINES.map(({ setting, label, meaning }): FieldSpec => {
    const example = examples?.[setting];
    const hint = example ? `${meaning} Example: by ${example}.` : meaning;
    const unit = `working days, ${TARGET_DAYS_MIN} to ${TARGET_DAYS_MAX}`;
    return whole(setting, label, { hint, unit });
  });
  const climbs = CLIMBS.map(({ setting, label, meaning }): FieldSpec => {
    const unit = `working hours, ${TARGET_DAYS_MIN} to ${TARGET_DAYS_MAX}`;
    return whole(setting, label, { hint: meaning, unit });
  });
  return (
    <Screen title="Response times">
      <p className="measure">
        In working days: the opening hours of the office, without the bank holidays of {nation}. The website
        and the automatic emails promise them, and the inbox counts down to them. What people were promised
        before stays as it was.
      </p>
      {examples && (
        <p className="measure">The examples are for a message that arrives now, at {examples.now}.</p>
      )}
      <StaffForm
        action="/clocks"
        fields={[...fields, ...climbs]}
        loaded={settings?.current}
        version={settings?.version ?? 0}
        answer={actionData}
        saved={saved && 'Response times saved. The website shows them now.'}
        submit="Save response times"
        changed={settings?.saved}
      />
    </Screen>
  );
}
