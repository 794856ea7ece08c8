import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { NearbyTown } from '#domain/places/nearby-towns.ts';
import { NEAR } from '#domain/settings/read-place.ts';
import { OFFERED } from '#domain/settings/read-services.ts';
import { FACT_NAMES, isFactSection } from '#domain/settings/sections.ts';
import type { Typed } from '../../kit/answers.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { ticks } from '../../kit/fields.ts';
import { partsOf, StaffForm } from '../../kit/form.tsx';
import { Saved, Screen } from '../../kit/screen.tsx';
import { BesideLivePage } from '../preview/live-page.tsx';
import { StepHead, submitOf, wayBack } from '../set-up/step.tsx';
import type { Route } from './+types/route.ts';
import { factsAction, factsLoader } from './facts.server.ts';
import { factFields, REVIEW_FIELD } from './fields.ts';
import { OfferedServices, ServicesHead } from './offered-services.tsx';
import { ADD_DAY, ADD_HOLIDAYS, HOLIDAYS_ADDED } from './opening-fields.ts';
import type { PlaceholderUse } from './placeholder-use.server.ts';
import { OFFERED_FIELD } from './services-fields.ts';

export const loader = factsLoader;
export const action = factsAction;

export default function Facts({ loaderData, actionData, params }: Route.ComponentProps) {
  const section = isFactSection(params.section) ? params.section : 'provider';
  const step = loaderData?.step;
  const values: Typed = partsOf(actionData).typed ?? loaderData?.facts ?? {};
  const services = loaderData?.services;
  const own = factFields(section, values, loaderData?.nation, services?.rows);
  const fields = withOffers(own, loaderData ?? {});
  const visibleFields = section === 'services' ? [OFFERED_FIELD, ...fields.filter(isNoBox)] : fields;
  return (
    <Screen title={FACT_NAMES[section]} back={wayBack(step)} wide>
      <StepHead step={step} />
      {loaderData?.isOverdue && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>Review due.</strong> Check each against its source, then save.
        </p>
      )}
      {loaderData?.rules && <Rules {...loaderData.rules} />}
      {services && <ServicesHead services={services} isFirst={Boolean(step)} />}
      {section === 'opening' && loaderData && <Holidays nation={loaderData.nation} />}
      {loaderData?.due?.map((due) => (
        <DueOnHoliday key={due.day} {...due} />
      ))}
      <BesideLivePage key={section} preview={`/settings/${section}/preview`} pages={loaderData?.pages ?? []}>
        {({ form, seeIt }) => (
          <>
            <HolidaysAdded key={values[HOLIDAYS_ADDED]} typed={values} />
            <StaffForm
              form={form}
              action={`/settings/${section}`}
              fields={[
                ...visibleFields.map((field) => withUse(field, loaderData?.use[field.name])),
                ...(step ? [] : [REVIEW_FIELD]),
              ]}
              submit={submitOf(step)}
              draw={{
                [OFFERED]: (props) => (
                  <OfferedServices
                    key={OFFERED}
                    {...props}
                    rows={services?.rows}
                    values={values}
                    isFirst={Boolean(step)}
                  />
                ),
              }}
              loaded={loaderData?.facts}
              version={loaderData?.version ?? 0}
              saved={loaderData?.saved}
              answer={actionData}
              // After Save, so that Enter in a field saves.
              beside={
                <>
                  {section === 'opening' && <AddDay />}
                  {loaderData?.years?.map((year) => (
                    <AddHolidays key={year} year={year} />
                  ))}
                  {seeIt}
                </>
              }
              changed={loaderData?.changed}
            />
          </>
        )}
      </BesideLivePage>
    </Screen>
  );
}

function DueOnHoliday({ day, count }: { readonly day: string; readonly count: number }) {
  return (
    <p className="rounded-card bg-honey p-4">
      {count === 1 ? '1 open case is' : `${count} open cases are`} due on {day}, which you have entered as a
      bank holiday. The deadline promised to them has not moved: answer before it, or agree a later one with
      them.
    </p>
  );
}

const isNoBox = ({ kind }: FieldSpec) => kind !== 'checkbox';

function withUse(field: FieldSpec, use: PlaceholderUse | undefined): FieldSpec {
  if (!use) return field;
  const pages = use.pages === 1 ? '1 page' : `${use.pages} pages`;
  const useHint = `Texts say it where they have ${use.placeholder}${use.pages > 0 ? `: used on ${pages}` : ''}.`;
  return {
    ...field,
    hint: field.hint ? (
      <>
        {field.hint} {useHint}
      </>
    ) : (
      useHint
    ),
  };
}

interface RulesProps {
  readonly nation: string;
  readonly known: readonly {
    readonly name: string;
    readonly says: string;
    readonly source: string;
    readonly checked: string;
  }[];
  readonly toCheck: readonly { readonly name: string; readonly why: string }[];
}

function Rules({ nation, known, toCheck }: RulesProps) {
  return (
    <div className="grid gap-6">
      <p className="measure">
        The website, emails and letters go by these rules of {nation}. Change the nation under Address.
      </p>
      {toCheck.length > 0 && (
        <section aria-labelledby="to-check" className="rounded-card bg-honey p-4">
          <h2 id="to-check" className="text-xl">
            To be checked
          </h2>
          <p>No source could be read for these, so the website does not say them.</p>
          <dl className="mt-2 grid gap-2">
            {toCheck.map(({ name, why }) => (
              <div key={name}>
                <dt className="font-bold">{name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <dl className="grid max-w-3xl gap-4">
        {known.map(({ name, says, source, checked }) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="font-bold">{name}</dt>
            <dd className="wrap-anywhere">{says}</dd>
            <dd className="wrap-anywhere text-sm text-ink-soft">
              Source: {source}. Checked on {checked}.
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AddDay() {
  return (
    <button type="submit" name={ADD_DAY} value="yes" className="button">
      + Add a closed day
    </button>
  );
}

function AddHolidays({ year }: { year: number }) {
  return (
    <button type="submit" name={ADD_HOLIDAYS} value={year} className="button">
      Add the bank holidays of {year}
    </button>
  );
}

function HolidaysAdded({ typed }: { typed: Typed }) {
  const { [HOLIDAYS_ADDED]: added, [ADD_HOLIDAYS]: year } = typed;
  if (added === undefined) return null;
  const many = added === '1' ? '1 bank holiday' : `${added} bank holidays`;
  return (
    <Saved>
      {added === '0'
        ? `The form has every bank holiday of ${year} that is still to come on a day when you open.`
        : `${many} of ${year} added below as closed days, not saved yet. Change or empty those on which you open, then save.`}
    </Saved>
  );
}

interface Offers {
  readonly near?: readonly NearbyTown[] | undefined;
  readonly inArea?: string | undefined;
  readonly step?: unknown;
}

function withOffers(fields: readonly FieldSpec[], { near = [], inArea, step }: Offers): readonly FieldSpec[] {
  return fields.flatMap((field): readonly FieldSpec[] => {
    if (field.name === 'towns' && near.length > 0) return [nearby(near), field];
    if (field.name === 'areaName' && inArea) {
      return [{ ...field, hint: `If you leave it empty, the site says “${inArea}”.` }];
    }
    if (field.name === 'elsewhere' && step) return [{ ...field, kind: 'hidden' }];
    return [field];
  });
}

function nearby(towns: readonly NearbyTown[]): FieldSpec {
  return ticks('near', 'Tick the towns you serve', {
    choices: towns.map(({ name, miles }) => ({
      value: NEAR + name,
      label: miles === 0 ? name : `${name}, ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
    })),
    hint: 'The largest near your office. Saving adds them to the list below.',
  });
}

function Holidays({ nation }: { nation: NationId }) {
  return (
    <p className="measure">
      Bank holidays in {NATIONS[nation].name} count as closed. Add them below if visitors should read them, or
      if you are open on one.
    </p>
  );
}
