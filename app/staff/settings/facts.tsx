import { Link } from 'react-router';
import { FACT_NAMES, isFactSection } from '#domain/settings/sections.ts';
import { partsOf, StaffForm } from '../kit/form.tsx';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/facts.ts';
import { factsAction, factsLoader } from './facts.server.ts';
import { ADD_DAY, factFields, REVIEW_FIELD } from './field-spec.ts';

/** The first run, on the dashboard. */
const MAKE_IT_YOURS = { to: '/dashboard', name: 'Make it yours' };

export const loader = factsLoader;
export const action = factsAction;

export default function Facts({ loaderData, actionData, params }: Route.ComponentProps) {
  const section = isFactSection(params.section) ? params.section : 'provider';
  const next = loaderData?.next;
  const values = partsOf(actionData).typed ?? loaderData?.facts ?? {};
  return (
    <Screen title={FACT_NAMES[section]} back={next ? MAKE_IT_YOURS : { to: '/settings', name: 'Settings' }}>
      {loaderData?.isOverdue && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>Review due.</strong> Check each against its source, then save.
        </p>
      )}
      <StaffForm
        action={`/settings/${section}`}
        fields={[...factFields(section, values), REVIEW_FIELD]}
        loaded={loaderData?.facts}
        version={loaderData?.version ?? 0}
        saved={loaderData?.saved && (next ? <SavedStep next={next} /> : true)}
        answer={actionData}
        // After Save, so that Enter in a field saves.
        beside={section === 'opening' && <AddDay />}
        changed={loaderData?.changed}
      />
    </Screen>
  );
}

function SavedStep({ next: { to, name } }: { next: { to: string; name: string } }) {
  return (
    <>
      Saved.{' '}
      <Link to={to} className="inline-block py-2">
        Next: {name}
      </Link>
    </>
  );
}

function AddDay() {
  return (
    <button type="submit" name={ADD_DAY} value="yes" className="button">
      Add a closed day
    </button>
  );
}
