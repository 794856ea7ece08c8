import { data, redirect } from 'react-router';
import { choicesOf, saveChoices } from '#domain/bundles/bundles.server.ts';
import { type Choices, OTHER_LENGTH_MAX, OTHERS_MAX, otherNames, WHOSE } from '#domain/bundles/choices.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import { cannot, isAnswered, save } from '../../kit/save.server.ts';
import { Screen } from '../../kit/screen.tsx';
import { bundleOf } from '../desk.server.ts';
import { bundlePath, requestPath, WHOSE_WORDS } from '../labels.ts';
import type { Route } from './+types/choose.ts';

const tick = (i: number) => `person-${i}`;
const on = (is: boolean) => (is ? 'on' : '');

export const loader = formPageLoader('export-cases', async (signed) => {
  const { request, bundle } = await bundleOf(signed);
  if (bundle.state !== 'choosing') {
    if (isAnswered(signed.context)) throw data(null, { status: 404 });
    throw redirect(requestPath(request.reference));
  }
  const { people, ...choices } = choicesOf(bundle);
  const loaded: Record<string, string> = Object.fromEntries(
    people.map(({ isHidden }, i) => [tick(i), on(isHidden)]),
  );
  return {
    complaints: bundle.complaints,
    groups: WHOSE.map((role) => ({
      role,
      people: people.flatMap((one, i) => (one.whose === role ? [{ value: tick(i), label: one.name }] : [])),
    })).filter((group) => group.people.length > 0),
    loaded: {
      ...loaded,
      others: choices.others,
      keepsComplainants: on(choices.keepsComplainants),
      contacts: on(choices.contacts),
      notes: on(choices.notes),
    } as Typed,
  };
});

export const action = staffAction('export-cases', async (args) => {
  const { request, bundle } = await bundleOf(args);
  return save(args, {
    name: 'names of a bundle',
    check(typed) {
      const others = otherNames({ others: typed.others ?? '' });
      if (others.length > OTHERS_MAX) return refused(`Enter at most ${OTHERS_MAX} names, one a line`);
      if (others.some((name) => name.length > OTHER_LENGTH_MAX)) {
        return refused(`Enter one name a line, of at most ${OTHER_LENGTH_MAX} characters`);
      }
      return { ok: true, value: { typed, others: others.join('\n') } };
    },
    async do({ typed, others }, { open }) {
      if (bundle.state !== 'choosing') return cannot('This bundle is being made already.');
      const { people } = choicesOf(bundle);
      const choices: Choices = {
        people: people.map((one, i) => ({ ...one, isHidden: typed[tick(i)] === 'on' })),
        others,
        keepsComplainants: typed.keepsComplainants === 'on',
        contacts: typed.contacts === 'on',
        notes: typed.notes === 'on',
      };
      return (await saveChoices(open, bundle.id, choices))
        ? undefined
        : cannot('This bundle is being made already.');
    },
    to: `${bundlePath(request.reference, bundle.id)}/preview`,
  });
});

function refused(others: string) {
  return { ok: false as const, errors: { others } };
}

const FURTHER: readonly FieldSpec[] = [
  {
    name: 'others',
    label: 'Other names',
    kind: 'textarea',
    rows: 4,
    optional: true,
    hint: 'One a line. Every word of a name is blacked out wherever it stands, so leave out words such as aunt.',
  },
  {
    name: 'keepsComplainants',
    label: 'Keep complainants’ names in their own complaints',
    kind: 'checkbox',
  },
  { name: 'contacts', label: 'Black out phone numbers, email addresses and postcodes', kind: 'checkbox' },
  { name: 'notes', label: 'Include notes that staff wrote for each other', kind: 'checkbox' },
];

export default function Choose({
  loaderData,
  actionData,
  params: { reference, bundle },
}: Route.ComponentProps) {
  const groups = (loaderData?.groups ?? []).map(
    ({ role, people }): FieldSpec => ({
      name: role,
      label: WHOSE_WORDS[role],
      kind: 'ticks',
      choices: people,
    }),
  );
  return (
    <Screen title="Names to black out" back={{ to: requestPath(reference), name: `Request ${reference}` }}>
      <p className="measure">
        {loaderData &&
          `${loaderData.complaints} ${loaderData.complaints === 1 ? 'complaint' : 'complaints'}. `}
        A ticked name is taken out of the text itself, in any spelling. Nobody can see every name by a list:
        read the bundle through on the next screen, and add what is missing.
      </p>
      <StaffForm
        action={bundlePath(reference, bundle)}
        fields={[...groups, ...FURTHER]}
        loaded={loaderData?.loaded}
        answer={actionData}
        submit="Save and read through"
      />
    </Screen>
  );
}
