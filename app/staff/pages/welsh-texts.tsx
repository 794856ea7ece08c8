import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import {
  FRAME_WORD_MAX,
  readOfficeTexts,
  WELSH_WORD_NAMES,
  WELSH_WORDS,
  writeOfficeTexts,
} from '#domain/content/frame-texts.server.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { plainSlug } from '#platform/ids/slug.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { type Checked, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/welsh-texts.ts';

const PATH = '/pages/welsh/words';
const CHECKED: FieldSpec = {
  name: 'isChecked',
  label: 'Someone who speaks Welsh has checked all of these words',
  kind: 'checkbox',
};

export const loader = formPageLoader('edit-site', async ({ services, url }) => {
  demandWelsh(services);
  const { texts, isChecked, version } = await readOfficeTexts(services.open.db);
  const current = { ...WELSH_WORDS, ...texts };
  return {
    names: WELSH_WORD_NAMES,
    loaded: {
      ...Object.fromEntries(WELSH_WORD_NAMES.map((name) => [plainSlug(name), current[name]])),
      isChecked: isChecked ? 'on' : '',
    } as Typed,
    version,
    saved: url.searchParams.has('saved'),
  };
});

export const action = staffAction('edit-site', (args) => {
  demandWelsh(args.services);
  return save(args, {
    name: 'Welsh words',
    check: readTexts,
    async do(texts, { typed, version, open, now }) {
      const isChecked = Boolean(typed.isChecked);
      if (await writeOfficeTexts(open, { texts, isChecked, version, now })) return undefined;
      return {
        status: 'unavailable',
        why: 'A colleague changed these texts while you had them open. Open the screen again, check them and try again.',
      };
    },
    to: `${PATH}?saved`,
  });
});

function readTexts(typed: Typed): Checked<Readonly<Record<string, string>>> {
  const text = WELSH_WORD_NAMES.map((name) => [name, (typed[plainSlug(name)] ?? '').trim()] as const);
  const long = text.filter(([, word]) => word.length > FRAME_WORD_MAX);
  if (long.length === 0) return { ok: true, value: Object.fromEntries(text) };
  const errors = long.map(([name]) => [plainSlug(name), `Use at most ${FRAME_WORD_MAX} characters`]);
  return { ok: false, errors: Object.fromEntries(errors) };
}

function demandWelsh({ provider }: Pick<Services, 'provider'>): void {
  if (!hasWelsh(provider())) throw data(null, { status: 404 });
}

const fieldsOf = (names: readonly string[]): readonly FieldSpec[] => [
  ...names.map((name) => ({
    name: plainSlug(name),
    label: name,
    kind: 'text' as const,
    group: 'In Welsh',
  })),
  CHECKED,
];

export default function WelshTexts({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={[CHECKED]} />;
  const { names, loaded, version, saved } = loaderData;
  return (
    <Screen title="Welsh words round the page" back={{ to: '/pages/welsh', name: 'Welsh' }}>
      <p className="measure">
        They stand round every page in Welsh: in the menu, on buttons and at the foot; the last ones on pages
        about branches. They came with the website, and no Welsh speaker has checked them. Change whatever is
        not right. A word that you empty goes back to ours.
      </p>
      <StaffForm
        action={PATH}
        fields={fieldsOf(names)}
        loaded={loaded}
        version={version}
        saved={saved}
        answer={actionData}
      />
    </Screen>
  );
}
