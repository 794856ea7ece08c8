import { useState } from 'react';
import { fillValues } from '#domain/provider/placeholder-errors.ts';
import { descriptionAdvice, type LengthAdvice, titleAdvice } from '#domain/seo/length-advice.ts';
import { FactButton } from '../kit/fact-button.tsx';
import type { Draw, FieldProps } from '../kit/field.tsx';
import { partsOf, StaffForm } from '../kit/form.tsx';
import { PanelField } from '../kit/panel-field.tsx';
import { MediaPicker } from '../media/picker.tsx';
import type { PickedPicture } from '../media/view.server.ts';
import type { loadPage } from './page.server.ts';
import { pageAddress, SEO_FIELDS } from './page-fields.ts';
import { Previews } from './previews.tsx';

interface PageFormProps {
  readonly page: Awaited<ReturnType<typeof loadPage>>;
  readonly answer: unknown;
}

export function PageForm({ page, answer }: PageFormProps) {
  const { subject, builtIn, siteName, placeholders, version, saved } = page;
  const start = partsOf(answer).typed ?? page.fields;
  const [title, setTitle] = useState(start.title ?? '');
  const [description, setDescription] = useState(start.description ?? '');
  const [listed, setListed] = useState(Boolean(start.listed));
  const [chosen, setChosen] = useState<PickedPicture | null>();
  const picture = chosen === undefined ? page.card : (chosen?.src ?? null);
  const preview = {
    title: fillValues(title.trim(), placeholders) || builtIn.title,
    description: fillValues(description.trim(), placeholders) || builtIn.description,
  };
  const same = samePages(page.others, preview);
  const draw: Draw = {
    title: (field) => (
      <>
        <TitleField {...field} value={title} builtIn={builtIn.title} onType={setTitle} />
        <Advice advice={titleAdvice(preview.title, siteName)} same={same.title} field="title" />
        <FactButton to={field.id} label="Title" />
      </>
    ),
    description: (field) => (
      <>
        <DescriptionField
          {...field}
          value={description}
          builtIn={builtIn.description}
          onType={setDescription}
        />
        <Advice advice={descriptionAdvice(preview.description)} same={same.description} field="description" />
        <FactButton to={field.id} label="Description" />
      </>
    ),
    picture: ({ field, id, value, error }) => (
      <MediaPicker
        id={id}
        name={field.name}
        label={field.label}
        hint={field.hint}
        value={value}
        onChange={(_, next) => setChosen(next)}
        error={error}
      />
    ),
    listed: ({ id }) => <Switch id={id} listed={listed} onChange={setListed} page={page} />,
  };
  return (
    <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="grid gap-4">
        <StaffForm
          action={pageAddress(subject)}
          fields={SEO_FIELDS}
          loaded={page.fields}
          version={version}
          answer={answer}
          saved={saved}
          changed={page.changed}
          draw={draw}
        />
      </div>
      <Previews
        head={{ ...preview, listed: listed && !builtIn.isEmpty, picture: picture ?? builtIn.picture }}
        siteName={siteName}
        address={page.visibleAddress}
      />
    </div>
  );
}

interface TypedFieldProps extends FieldProps {
  readonly builtIn: string;
  readonly onType: (value: string) => void;
}

function TitleField({ id, value, builtIn, error, onType }: TypedFieldProps) {
  return (
    <PanelField
      id={id}
      label="Title"
      hint={`Leave it empty for the page’s own: “${builtIn}”. The name of the site is added to it.`}
      error={error}
    >
      {(described) => (
        <input
          {...described}
          name="title"
          value={value}
          onChange={(event) => onType(event.target.value)}
          placeholder={builtIn}
          autoComplete="off"
          dir="auto"
          className="input mt-1"
        />
      )}
    </PanelField>
  );
}

function DescriptionField({ id, value, builtIn, error, onType }: TypedFieldProps) {
  return (
    <PanelField
      id={id}
      label="Description"
      hint="One or two sentences that say what someone finds here. Leave it empty for the page’s own."
      error={error}
    >
      {(described) => (
        <textarea
          {...described}
          name="description"
          rows={4}
          value={value}
          onChange={(event) => onType(event.target.value)}
          placeholder={builtIn}
          dir="auto"
          className="input mt-1"
        />
      )}
    </PanelField>
  );
}

const LISTED = 'It is in the sitemap. Search engines decide themselves when they show it.';
const LISTED_LATER = 'It is left out of the sitemap until something stands on it, then it joins by itself.';
const NOT_LISTED =
  'It is left out of the sitemap, and search engines that have it drop it within some weeks. Visitors can still open it.';

interface SwitchProps extends Pick<PageFormProps, 'page'> {
  readonly id: string;
  readonly listed: boolean;
  readonly onChange: (listed: boolean) => void;
}

function Switch({ id, listed, onChange, page: { path, builtIn } }: SwitchProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name="listed"
          value="on"
          checked={listed}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="size-6 shrink-0"
        />
        <span className="font-bold">Search engines may list this page</span>
      </label>
      <p id={`${id}-hint`} className="measure text-sm text-ink-soft">
        {listed ? (builtIn.isEmpty ? LISTED_LATER : LISTED) : NOT_LISTED}
        {!listed && path === '/' && (
          <strong> This is the home page: hardly anyone would find the site.</strong>
        )}
      </p>
    </div>
  );
}

interface AdviceProps {
  readonly advice: LengthAdvice;
  readonly same: string | undefined;
  readonly field: string;
}

function Advice({ advice: { verdict, text }, same, field: label }: AdviceProps) {
  return (
    <div role="status" className="-mt-3 grid gap-1 text-sm">
      <p className={verdict === 'good' ? undefined : 'font-bold'}>
        <span className={`mark mr-2 ${verdict === 'good' ? 'bg-sage' : 'bg-honey'}`}>
          {verdict === 'good' ? 'Good' : verdict === 'long' ? 'Long' : 'Short'}
        </span>
        {text}
      </p>
      {same && (
        <p className="font-bold">
          The same {label} as {same}. Search engines then show only one of the two.
        </p>
      )}
    </div>
  );
}

function samePages(others: PageFormProps['page']['others'], preview: { title: string; description: string }) {
  const title = preview.title.toLowerCase();
  const description = preview.description.toLowerCase();
  return {
    title: others.find((other) => other.title === title)?.name,
    description: others.find((other) => description !== '' && other.description === description)?.name,
  };
}
