import { Link } from 'react-router';
import { FACT_NAMES, isFactSection } from '#domain/settings/sections.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/facts.ts';
import type { MoreAsked, SettingsAnswer } from './answer.ts';
import { factsAction, factsLoader } from './facts.server.ts';
import { ADD_DAY, factFields, REVIEW_FIELD } from './field-spec.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = factsLoader;
export const action = factsAction;

/** One group of the provider's facts. */
export default function Facts({ loaderData, actionData, params }: Route.ComponentProps) {
  const section = isFactSection(params.section) ? params.section : 'provider';
  const answer = actionData as SettingsAnswer | MoreAsked | undefined;
  const title = FACT_NAMES[section];
  const shown = answer && Object.keys(answer.typed).length > 0 ? answer.typed : (loaderData?.facts ?? {});
  return (
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title={title} />
      <p>
        <Link to="/settings" className="inline-flex min-h-11 items-center font-bold">
          ← Settings
        </Link>
      </p>
      <h1 className="text-2xl">{title}</h1>
      {loaderData?.isOverdue && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>Review due.</strong> Check each against its source, then save.
        </p>
      )}
      <SettingsForm
        action={`/settings/${section}`}
        fields={[...factFields(section, shown), REVIEW_FIELD]}
        loaded={loaderData?.facts ?? {}}
        version={loaderData?.version ?? 0}
        saved={loaderData?.saved ?? false}
        answer={answer}
      >
        {section === 'opening' && <AddDay />}
        {loaderData?.changed && (
          <span className="text-sm wrap-anywhere">Last changed by {loaderData.changed}</span>
        )}
      </SettingsForm>
    </div>
  );
}

/** Comes after Save, so that Enter in a field saves. */
function AddDay() {
  return (
    <button type="submit" name={ADD_DAY} value="yes" className="button">
      Add a closed day
    </button>
  );
}
