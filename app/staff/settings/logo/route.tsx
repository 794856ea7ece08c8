import { Form } from 'react-router';
import type { MarkPart } from '#domain/mark/mark.ts';
import { MARK_ENDINGS, MARK_RULES } from '#domain/mark/refusals.ts';
import { entryOf } from '../../entry-of.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { idOfField, partsOf } from '../../kit/form.tsx';
import { PanelField } from '../../kit/panel-field.tsx';
import { FormProblem } from '../../kit/problem.tsx';
import { Saved, Screen, Section } from '../../kit/screen.tsx';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { wayBack } from '../set-up/step.tsx';
import type { Route } from './+types/route.ts';
import { logoAction, logoLoader } from './logo.server.ts';
import { MarkPreview } from './preview.tsx';

export const loader = logoLoader;
export const action = logoAction;

const FIELDS: readonly (FieldSpec & { readonly name: MarkPart })[] = [
  { name: 'logo', label: 'Logo', kind: 'own', hint: MARK_RULES },
  {
    name: 'icon',
    label: 'Icon (optional)',
    kind: 'own',
    hint: 'A square one for browser tabs and phones, where a long logo would be too small.',
  },
];

const DONE: Readonly<Record<string, string>> = {
  use: 'Saved. The site shows it now.',
  remove: 'Logo removed. Your name stands in type.',
  'remove-icon': 'Icon removed.',
  undo: 'The earlier logo and icon are back.',
  discard: 'Discarded. Your site hasn’t changed.',
};

export default function LogoScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, errors } = partsOf(actionData);
  if (!loaderData) return <SignedOutPage />;
  const { name, colours, now, has, tried, nameBeside, canUndo, done, version } = loaderData;
  const shared = { name, colours };
  const notice = entryOf(DONE, done);
  return (
    <Screen title="Logo" back={wayBack(null)}>
      <p className="measure">
        Your logo stands at the top of every page, in emails, letters and PDFs, and on the pictures shown when
        someone shares a page. Without one, your name stands in type beside its initial.
      </p>
      <FormProblem answer={answer} fields={FIELDS} idOf={idOfField} />
      {notice && !answer && <Saved key={version}>{notice}</Saved>}
      {tried && (
        <Section id="new" title="New: not on your site yet">
          <MarkPreview of="tried" version={tried.version} mark={tried} {...shared} />
          <div className="flex flex-wrap gap-3">
            <Verb verb="use" version={tried.version} label="Use this logo" isMain />
            <Verb verb="discard" label="Discard" />
          </div>
        </Section>
      )}
      <Section id="now" title="On your site now">
        <MarkPreview of="now" version={version} mark={now} {...shared} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {canUndo && <Verb verb="undo" label="Bring back the earlier one" />}
          {has.logo && <Verb verb="remove" label={has.icon ? 'Remove logo and icon' : 'Remove logo'} />}
          {has.icon && <Verb verb="remove-icon" label="Remove icon" />}
        </div>
      </Section>
      <Section id="choose" title={has.logo ? 'Choose another logo' : 'Choose a logo'}>
        <SendForm errors={errors} nameBeside={nameBeside} />
      </Section>
    </Screen>
  );
}

/** A native form: files are sent unchanged, with or without script. */
function SendForm({ errors, nameBeside }: { errors: Readonly<Record<string, string>>; nameBeside: boolean }) {
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-5">
      <fieldset className="grid gap-1">
        <legend className="font-bold">Is your name part of the logo?</legend>
        <Choice value="no" label="Yes, the logo has our name in it" isChosen={!nameBeside} />
        <Choice value="yes" label="No, write our name beside it" isChosen={nameBeside} />
      </fieldset>
      {FIELDS.map(({ name, label, hint }) => (
        <PanelField key={name} id={idOfField(name)} label={label} hint={hint} error={errors[name]}>
          {(described) => (
            <input {...described} type="file" name={name} accept={MARK_ENDINGS} className="input mt-1" />
          )}
        </PanelField>
      ))}
      <p>
        <button type="submit" className="button button-main">
          Preview
        </button>
      </p>
    </form>
  );
}

function Choice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="nameBeside"
        value={value}
        defaultChecked={isChosen}
        data-draft="own"
        className="size-6 shrink-0"
      />
      {label}
    </label>
  );
}

interface VerbProps {
  readonly verb: string;
  readonly label: string;
  readonly version?: number;
  readonly isMain?: boolean;
}

function Verb({ verb, label, version = 0, isMain = false }: VerbProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} data-draft="own" />
      <button type="submit" name="do" value={verb} className={isMain ? 'button button-main' : 'button'}>
        {label}
      </button>
    </Form>
  );
}
