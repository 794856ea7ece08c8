import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { descriptionAdvice, type LengthAdvice, titleAdvice } from '#domain/seo/length-advice.ts';
import { Compared } from '../kit/compared.tsx';
import { PanelField } from '../kit/panel-field.tsx';
import { SaveProblem } from '../kit/save-problem.tsx';
import type { PickedPicture } from '../media/picked.ts';
import { MediaPicker } from '../media/picker.tsx';
import type { SettingsAnswer } from '../settings/answer.ts';
import type { SettingField } from '../settings/field-spec.ts';
import { Saved } from '../settings/settings-form.tsx';
import type { loadPage } from './page.server.ts';
import { pageAddress } from './page-address.ts';
import { Previews } from './previews.tsx';

interface PageFormProps {
  readonly page: Awaited<ReturnType<typeof loadPage>>;
  readonly answer: SettingsAnswer | undefined;
}

const FIELDS: readonly SettingField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'textarea' },
  { name: 'picture', label: 'Picture for sharing', kind: 'picture' },
  { name: 'listed', label: 'Search engines may list this page', kind: 'checkbox' },
];
const idOf = (name: string) => `seo-${name}`;

/** The form of one page beside what becomes of it. It works without script, then without what moves while one types. */
export function PageForm({ page, answer }: PageFormProps) {
  const { subject, builtIn, siteName, version, saved } = page;
  const typed = answer && Object.keys(answer.typed).length > 0 ? answer.typed : undefined;
  const start = typed ?? page.fields;
  const [title, setTitle] = useState(start.title ?? '');
  const [description, setDescription] = useState(start.description ?? '');
  const [listed, setListed] = useState(Boolean(start.listed));
  // Undefined while the picture is the one that was loaded.
  const [chosen, setChosen] = useState<PickedPicture | null>();
  const picture = chosen === undefined ? page.card : (chosen?.src ?? null);
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const newer = answer?.status === 'newer' ? answer : null;
  const shown = {
    title: title.trim() || builtIn.title,
    description: description.trim() || builtIn.description,
  };
  const same = samePages(page.others, shown);
  return (
    <>
      {saved && !answer && <Saved />}
      {answer && <SaveProblem answer={answer} idOf={idOf} />}
      {newer && <Compared newer={newer} fields={FIELDS} />}
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_30rem]">
        <Form method="post" action={pageAddress(subject)} noValidate className="grid gap-5">
          <input type="hidden" name="seen" value={newer?.version ?? typed?.seen ?? version} />
          <TitleField value={title} builtIn={builtIn.title} error={errors.title} onType={setTitle} />
          <Advice advice={titleAdvice(shown.title, siteName)} same={same.title} what="title" />
          <DescriptionField
            value={description}
            builtIn={builtIn.description}
            error={errors.description}
            onType={setDescription}
          />
          <Advice advice={descriptionAdvice(shown.description)} same={same.description} what="description" />
          <div id={idOf('picture')} tabIndex={-1}>
            <MediaPicker
              name="picture"
              label="Picture for sharing"
              value={start.picture ?? ''}
              onChange={(_, next) => setChosen(next)}
              error={errors.picture}
            />
            <p className="mt-1 text-sm text-ink-soft">
              Cut to 1200 by 630 pixels around the middle that you set with the picture. Without one, the
              page’s drawn picture is used.
            </p>
          </div>
          <Switch listed={listed} onChange={setListed} isHome={page.path === '/'} />
          <p className="flex flex-wrap items-center gap-4">
            <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
              {isSending ? 'Saving…' : 'Save'}
            </button>
            {page.changed && <span className="text-sm">Last changed by {page.changed}</span>}
          </p>
        </Form>
        <Previews
          head={{ ...shown, listed, picture: picture ?? builtIn.picture }}
          siteName={siteName}
          address={page.shownAddress}
        />
      </div>
    </>
  );
}

interface TypedFieldProps {
  readonly value: string;
  /** What the page says itself while the field is empty. */
  readonly builtIn: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

function TitleField({ value, builtIn, error, onType }: TypedFieldProps) {
  return (
    <PanelField
      id={idOf('title')}
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

function DescriptionField({ value, builtIn, error, onType }: TypedFieldProps) {
  return (
    <PanelField
      id={idOf('description')}
      label="Description"
      hint="One or two sentences that say what somebody finds here. Leave it empty for the page’s own."
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

interface SwitchProps {
  readonly listed: boolean;
  readonly onChange: (listed: boolean) => void;
  readonly isHome: boolean;
}

function Switch({ listed, onChange, isHome }: SwitchProps) {
  const id = idOf('listed');
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
        {listed
          ? 'It is in the sitemap. Search engines decide themselves when they show it.'
          : 'It is left out of the sitemap, and search engines that have it drop it within some weeks. Visitors can still open it.'}
        {!listed && isHome && <strong> This is the home page: hardly anybody would find the site.</strong>}
      </p>
    </div>
  );
}

interface AdviceProps {
  readonly advice: LengthAdvice;
  /** Another page that says the same. */
  readonly same: string | undefined;
  readonly what: string;
}

function Advice({ advice: { verdict, words }, same, what }: AdviceProps) {
  return (
    <div role="status" className="-mt-3 grid gap-1 text-sm">
      <p className={verdict === 'good' ? undefined : 'font-bold'}>
        <span className={`mark mr-2 ${verdict === 'good' ? 'bg-sage' : 'bg-honey'}`}>
          {verdict === 'good' ? 'Good' : verdict === 'long' ? 'Long' : 'Short'}
        </span>
        {words}
      </p>
      {same && (
        <p className="font-bold">
          The same {what} as {same}. Search engines then show only one of the two.
        </p>
      )}
    </div>
  );
}

function samePages(others: PageFormProps['page']['others'], shown: { title: string; description: string }) {
  const title = shown.title.toLowerCase();
  const description = shown.description.toLowerCase();
  return {
    title: others.find((other) => other.title === title)?.name,
    description: others.find((other) => description !== '' && other.description === description)?.name,
  };
}
