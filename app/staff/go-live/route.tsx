import { Form, Link, useNavigation } from 'react-router';
import type { Place, State } from '#domain/readiness/check.ts';
import { keysOf } from '#platform/records/keys.ts';
import { StaffForm } from '../kit/form.tsx';
import { Listed, Saved, Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { goLiveAction, goLiveLoader } from './go-live.server.ts';
import { NOTES, type NoteName } from './note-fields.ts';

export const loader = goLiveLoader;
export const action = goLiveAction;

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type CheckView = Loaded['groups'][number]['checks'][number];

const SAID: Readonly<Record<string, string>> = {
  checked: 'Everything has been checked.',
  noted: 'Saved.',
  'proof-on': 'Each working morning a check goes through the contact form.',
  'proof-off': 'No check goes through the contact form any more.',
};

export default function GoLive({ loaderData, actionData }: Route.ComponentProps) {
  const notice = loaderData?.outcome && SAID[loaderData.outcome];
  return (
    <Screen title="Go live" back={{ to: '/settings', name: 'Settings' }}>
      {notice && <Saved>{notice}</Saved>}
      {loaderData && <Summary {...loaderData} />}
      {loaderData?.groups.map(({ title, checks }) => (
        <Section key={title} id={idOf(title)} title={title}>
          <Listed items={checks} empty="" look="framed">
            {(check) => <Check check={check} />}
          </Listed>
        </Section>
      ))}
      {loaderData && <DeliveryCheck isOn={loaderData.isDeliveryCheckOn} />}
      {keysOf(NOTES).map((name) => (
        <Note key={name} name={name} loaded={loaderData?.notes[name]} answer={actionData} />
      ))}
    </Screen>
  );
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function Summary({ toFix, toLookAt, checked }: Loaded) {
  const isChecking = useNavigation().formAction === '/go-live';
  return (
    <div className="grid gap-3">
      <p className="measure">
        What has to be right before visitors come, and to stay right.{' '}
        <strong>
          {toFix === 0 ? 'Nothing to fix' : `${toFix} to fix`}
          {toLookAt > 0 && `, ${toLookAt} to look at`}.
        </strong>{' '}
        <code>npm run doctor</code> says the same on the server.
      </p>
      <Form method="post" action="/go-live" className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-main" aria-disabled={isChecking || undefined}>
          {isChecking ? 'Checking…' : 'Check now'}
        </button>
        <span>
          {checked
            ? `HTTPS, clock and the DNS of your email were checked ${checked}.`
            : 'HTTPS, clock and the DNS of your email have not been checked yet.'}
        </span>
      </Form>
    </div>
  );
}

const STATES: Record<State, { readonly says: string; readonly look: string }> = {
  fine: { says: 'Fine', look: 'bg-sage' },
  fix: { says: 'Fix this', look: 'bg-alert text-white' },
  look: { says: 'Look at this', look: 'bg-honey' },
  unknown: { says: 'Not checked', look: 'bg-paper' },
};

function Check({ check: { state, title, says, todo, at } }: { check: CheckView }) {
  const { says: word, look } = STATES[state];
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <span className={`rounded-field px-2 py-1 text-sm ${look}`}>{word}</span>
        {title}
      </h3>
      <p>{says}</p>
      {(todo || at) && state !== 'fine' && (
        <p>
          {todo} {at && <Where at={at} />}
        </p>
      )}
    </div>
  );
}

function Where({ at }: { at: Place }) {
  if ('path' in at)
    return (
      <Link to={at.path} className="inline-block py-2 font-bold">
        {at.name}
      </Link>
    );
  return (
    <>
      The person who runs the server does this: see <code>{at.variable}</code> in docs/configuration.md.
    </>
  );
}

function DeliveryCheck({ isOn }: { isOn: boolean }) {
  return (
    <Section id="proof" title="Proof of delivery">
      <p className="measure">
        An hour before your office opens, this website sends itself a message through its contact form, as a
        visitor would. It makes no enquiry. Its email, “Delivery check of …”, goes to your mailbox, and where
        incoming email is set up, this site sees it come back. If it is not through a quarter of an hour
        before you open, owners and managers get an email, the dashboard says so, and the on-call mobile gets
        a text where one is entered.
      </p>
      <Form method="post" action={`/go-live?proof=${isOn ? 'off' : 'on'}`}>
        <button type="submit" className="button">
          {isOn ? 'Switch the check off' : 'Switch the check on'}
        </button>
      </Form>
    </Section>
  );
}

interface NoteProps {
  readonly name: NoteName;
  readonly loaded: Loaded['notes'][NoteName] | undefined;
  readonly answer: unknown;
}

function Note({ name, loaded, answer }: NoteProps) {
  const { title, intro, fields } = NOTES[name];
  return (
    <Section id={name} title={title}>
      <StaffForm
        action={`/go-live?note=${name}`}
        fields={fields}
        hidden={{ form: name }}
        loaded={loaded}
        answer={answer}
        submit="Save"
        sending="Saving"
        intro={<p className="measure">{intro}</p>}
        compact
      />
    </Section>
  );
}
