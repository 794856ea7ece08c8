import { Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Listed, Saved, Screen, Section } from '../../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { WEBHOOK_FIELDS } from './webhook-fields.ts';
import { webhooksAction, webhooksLoader } from './webhooks.server.ts';

export const loader = webhooksLoader;
export const action = webhooksAction;

const PATH = '/settings/webhooks';

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, proof, defaults, removed } = loaderData;
  if (actionData && 'secret' in actionData) {
    const { id, name, secret } = actionData;
    return (
      <Screen title="Webhook added" back={{ to: `${PATH}/${id}`, name }}>
        <div role="status" className="rounded-card border-2 border-ink p-5">
          <p className="font-bold">Enter this secret in {name} now. It won’t be shown again.</p>
          <p className="mt-2">
            <code className="wrap-anywhere">{secret}</code> <CopyButton text={secret} what="the secret" />
          </p>
          <p className="mt-2 text-sm">
            With it, the program checks that what it is told really comes from here.
          </p>
        </div>
      </Screen>
    );
  }
  return (
    <Screen title="Webhooks" back={{ to: '/settings', name: 'Settings' }}>
      {removed && !actionData && <Saved>Webhook removed.</Saved>}
      <p className="measure">
        Another program is told at once when something happens to a message: what, when, and the reference. It
        is told no names or words; to read the message it needs an{' '}
        <Link to="/settings/api-tokens">API token</Link>.
      </p>
      <Section id="webhooks" title="Who is told">
        <Listed items={webhooks} empty="No other program is told of anything." look="framed">
          {({ id, name, url, standing }) => (
            <>
              <Link to={`${PATH}/${id}`} className="inline-flex min-h-11 items-center font-bold">
                {name}
              </Link>
              <p className="text-sm">{url}</p>
              <p>{standing}</p>
            </>
          )}
        </Listed>
      </Section>
      <Section id="new" title="Add a webhook">
        <AccountForm
          action={PATH}
          fields={WEBHOOK_FIELDS}
          loaded={defaults}
          answer={actionData}
          submit="Add the webhook"
          proof={proof}
        />
      </Section>
    </Screen>
  );
}
