import { Mailbox } from '#app/ui/mailbox.tsx';
import { KEYS_MAX, personSchema, REACHED_BY_NAMES } from '#domain/cases/people/person-details.ts';
import { editPerson } from '#domain/cases/verbs/edit-person.server.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import { NeedsBanner } from '../cases/parts/needs-banner.tsx';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { PanelForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen, Section } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/person.ts';
import { loadPerson, type PersonView, reachedByName, typedOf } from './load.server.ts';
import { NeedsForm } from './needs-form.tsx';
import { OtherPeople } from './other-people.tsx';
import { PersonCases } from './person-cases.tsx';

const PERSON_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'text', optional: true, autoComplete: 'off' },
  {
    name: 'phones',
    label: 'Phone numbers',
    kind: 'textarea',
    rows: 3,
    optional: true,
    hint: `One on each line, ${KEYS_MAX} at most. Later messages from one of them are found to be from this person.`,
  },
  {
    name: 'emails',
    label: 'Email addresses',
    kind: 'textarea',
    rows: 3,
    optional: true,
    hint: 'One on each line, as above.',
  },
  { name: 'address', label: 'Postal address', kind: 'textarea', rows: 4, optional: true },
  {
    name: 'writesAbout',
    label: 'The person they write about',
    kind: 'text',
    optional: true,
    autoComplete: 'off',
  },
  {
    name: 'relation',
    label: 'What they are to that person',
    kind: 'text',
    optional: true,
    hint: 'Such as daughter, neighbour or social worker.',
  },
  {
    name: 'reachedBy',
    label: 'How they like to be reached',
    kind: 'select',
    optional: true,
    none: 'Not known',
    choices: Object.entries(REACHED_BY_NAMES).map(([value, label]) => ({ value, label })),
  },
];

/** With access to one of a person's cases, staff see as many as their role may read. */
export const loader = formPageLoader('open-dashboard', async (args) => {
  const person = await loadPerson(args);
  return { ...person, reachedBy: reachedByName(person.details) };
});

const check = fits(personSchema);

export const action = staffAction('answer-cases', (args) => {
  const reference = args.params.reference ?? '';
  return save(args, {
    name: 'details of a person',
    check,
    async do(fields, { version, open, actor, now }) {
      const edited = await editPerson(open, { reference, fields, version, actor, now });
      if (edited.outcome === 'missing') throw new Response(null, { status: 404 });
      if (edited.outcome === 'refused') return { status: 'refused', why: edited.why, errors: {} };
      if (edited.outcome !== 'conflict') return undefined;
      return { status: 'conflict', current: typedOf(edited.current), version: edited.version, saved: null };
    },
    to: `/people/${reference}`,
    text: 'Details saved.',
  });
});

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={PERSON_FIELDS} />;
  const { reference, details, isFirstPage, mayEdit, history } = loaderData;
  return (
    <Screen
      title={details.name ?? reference}
      back={{ to: `/inbox/${reference}`, name: `Message ${reference}` }}
    >
      <NeedsBanner needs={loaderData.needs} askAgain={loaderData.askAgain} />
      <Details person={loaderData} />
      {mayEdit && isFirstPage && <EditDetails person={loaderData} answer={actionData} />}
      {mayEdit && isFirstPage && <NoteNeeds person={loaderData} />}
      <PersonCases person={loaderData} />
      {mayEdit && isFirstPage && <OtherPeople person={loaderData} />}
      {history.length > 0 && (
        <Section id="history" title="Changes of these details">
          <ul className="grid gap-2 text-sm">
            {history.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Screen>
  );
}

type ReachablePerson = PersonView & { readonly reachedBy: string | null };

function Details({ person: { details, reachedBy } }: { person: ReachablePerson }) {
  const { phones, emails, address, writesAbout, relation } = details;
  const about = relation ? `${writesAbout || 'Someone'} (they are the ${relation})` : writesAbout;
  const texts = [
    ['Postal address', address],
    ['Writes about', about],
    ['Likes to be reached', reachedBy],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr] sm:items-center">
      <dt className="font-bold">Phone</dt>
      <dd className="flex flex-wrap gap-x-4">
        {phones.length === 0 && 'Not known'}
        {phones.map((phone) => (
          <a key={phone} className="inline-block py-2" href={dialled(phone)}>
            {phone}
          </a>
        ))}
      </dd>
      <dt className="font-bold">Email</dt>
      <dd className="flex flex-wrap gap-x-4 wrap-anywhere">
        {emails.length === 0 && 'Not known'}
        {emails.map((email) => (
          <a key={email} className="inline-block py-2" href={`mailto:${encodeURIComponent(email)}`}>
            <Mailbox address={email} />
          </a>
        ))}
      </dd>
      {texts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="font-bold">{name}</dt>
              <dd dir="auto" className="py-2 whitespace-pre-wrap wrap-anywhere">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function NoteNeeds({ person: { reference, needsForm } }: { person: ReachablePerson }) {
  const { noted, loaded, version } = needsForm;
  return (
    <details className="rounded-card border border-line px-4 open:pb-4">
      <summary className="fold">Note what they need</summary>
      {noted && <p className="text-sm">Noted by {noted}</p>}
      <NeedsForm reference={reference} loaded={loaded} version={version} />
    </details>
  );
}

function EditDetails({ person, answer }: { person: ReachablePerson; answer: unknown }) {
  return (
    <details open={answer !== undefined} className="rounded-card border border-line px-4 open:pb-4">
      <summary className="fold">Edit details</summary>
      <PanelForm
        compact={false}
        action={`/people/${person.reference}/save`}
        fields={PERSON_FIELDS}
        loaded={person.typed}
        version={person.version}
        answer={answer}
        submit="Save details"
        intro={
          <p className="measure text-sm">
            Staff who may read one of their messages see these details. The messages themselves stay as they
            came; a message’s own contact details are edited there.
          </p>
        }
      />
    </details>
  );
}
