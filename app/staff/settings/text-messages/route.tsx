import { Form } from 'react-router';
import { StaffForm } from '../../kit/form.tsx';
import { Saved, Screen, Section } from '../../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { textFields } from './text-fields.ts';
import { textAction, textLoader } from './text-messages.server.ts';

export const loader = textLoader;
export const action = textAction;

export default function TextMessages({ loaderData, actionData }: Route.ComponentProps) {
  const state = loaderData?.state ?? null;
  const outcome = loaderData?.outcome;
  return (
    <Screen title="Text messages" back={{ to: '/settings', name: 'Settings' }}>
      {outcome === 'works' && <Saved>The test is on its way to your mobile. Texts leave from now on.</Saved>}
      {outcome === 'stopped' && <Saved>No more text messages leave.</Saved>}
      <p className="measure">
        People who give you a mobile number and no email address get their confirmation by text, and
        applicants are reminded of their interview a day before. Texts are sent between 8 am and 9 pm; those
        to your on-call manager and safeguarding leads at any hour. Anyone who answers STOP gets no more.
      </p>
      {state && <State state={state} />}
      <StaffForm
        action="/settings/text-messages"
        fields={textFields(state !== null)}
        loaded={loaderData?.current}
        version={loaderData?.version ?? 0}
        answer={actionData}
        submit={state ? 'Test and save' : 'Test and start'}
        sending="Sending the test"
      />
      {loaderData && <Reports at={loaderData.reportsAt} />}
      {state && (
        <Section id="stop" title="Stop sending">
          <p className="measure">What waits to leave stays here.</p>
          <Form method="post" action="/settings/text-messages?stop">
            <button type="submit" className="button">
              Stop sending text messages
            </button>
          </Form>
        </Section>
      )}
    </Screen>
  );
}

type TextState = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['state']>;

function State({ state: { saved, spent, ceiling, trouble: failure, since } }: { state: TextState }) {
  return (
    <div className={failure ? 'rounded-card border-2 border-alert p-4' : 'rounded-card bg-paper p-4'}>
      {failure && (
        <p>
          <strong>Texts have not left since {since}.</strong> {failure}.
        </p>
      )}
      <p>
        This month: {spent} of {ceiling}.
      </p>
      <p className="text-sm text-ink-soft">Set by {saved}.</p>
    </div>
  );
}

function Reports({ at }: { at: string | null }) {
  return (
    <Section id="answers" title="Answers and reports">
      {at ? (
        <p className="measure">
          Enter this address with your provider, for messages that come in:{' '}
          <code className="wrap-anywhere">{at}</code>. What people answer is then added to their message here,
          and you see whether a text arrived.
        </p>
      ) : (
        <p className="measure">
          Answers can’t come in until this site knows its own address. The person who runs it sets
          PUBLIC_ORIGIN.
        </p>
      )}
    </Section>
  );
}
