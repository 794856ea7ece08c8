import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Facts } from '../../kit/facts.tsx';
import { Listed, Saved, Screen, Section } from '../../kit/screen.tsx';
import type { Route } from './+types/webhook.ts';
import { type DeliveryView, type WebhookView, webhookAction, webhookLoader } from './webhooks.server.ts';

export const loader = webhookLoader;
export const action = webhookAction;

export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { webhook, log, notice } = loaderData;
  return (
    <Screen title={webhook.name} back={{ to: '/settings/webhooks', name: 'Webhooks' }}>
      {notice && <Saved key={notice}>{notice}</Saved>}
      <Standing webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        {webhook.isOn && <Verb webhook={webhook} verb="test" label="Send a test" />}
        <Verb
          webhook={webhook}
          verb={webhook.isOn ? 'off' : 'on'}
          label={webhook.isOn ? 'Switch it off' : 'Switch it on'}
        />
      </div>
      <Section id="log" title="Log">
        <p className="measure">
          What isn’t answered with a number from 200 to 299 is sent again, for three days. What comes later in
          the same message waits for it. Entries are deleted after 30 days.
        </p>
        <Listed items={log} empty="Nothing was sent yet.">
          {(delivery) => <Delivery webhook={webhook} delivery={delivery} />}
        </Listed>
      </Section>
      <Section id="remove" title="Remove it">
        <p className="measure">The program is told of nothing more, and the log is deleted.</p>
        <div>
          <Verb webhook={webhook} verb="remove" label="Remove the webhook" />
        </div>
      </Section>
    </Screen>
  );
}

function Standing({ webhook: { url, eventLabels, of, made, standing, isOn } }: { webhook: WebhookView }) {
  return (
    <div className={`rounded-card p-4 ${isOn ? 'bg-paper' : 'border-2 border-alert'}`}>
      <Facts
        single
        rows={[
          ['How it stands', standing],
          ['Address', url],
          ['Is told of', `${eventLabels.join('. ')}.`],
          ['Of these messages', of],
          ['Added', made],
        ]}
      />
    </div>
  );
}

function Delivery({ webhook, delivery }: { webhook: WebhookView; delivery: DeliveryView }) {
  const { id, label, reference, at, tried, answer, standing, canBeSentAgain } = delivery;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p>
          <strong>{standing}.</strong> {label}
          {reference && `, ${reference}`}, {at}
        </p>
        <p className="text-sm">
          Last try: {tried}. Answer: {answer}
        </p>
      </div>
      {canBeSentAgain && (
        <Verb webhook={webhook} verb="again" label="Send again" of={`${label} ${reference ?? ''}, ${at}`}>
          <input type="hidden" name="delivery" value={id} />
        </Verb>
      )}
    </div>
  );
}

interface VerbProps {
  readonly webhook: WebhookView;
  readonly verb: string;
  readonly label: string;
  readonly of?: string;
  readonly children?: ReactNode;
}

function Verb({ webhook, verb, label, of, children }: VerbProps) {
  return (
    <Form method="post" action={`/settings/webhooks/${webhook.id}`} className="inline">
      {children}
      <button type="submit" name="do" value={verb} className="button">
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </button>
    </Form>
  );
}
