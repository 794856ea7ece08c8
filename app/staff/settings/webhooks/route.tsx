import { Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import { Listed, Saved, Screen, Section } from '../../kit/screen.tsx';
import { OneTimeSecret } from '../choose-kind.tsx';
import type { Route } from './+types/route.ts';
import { WEBHOOK_FIELDS } from './webhook-fields.ts';
import { webhooksAction, webhooksLoader } from './webhooks.server.ts';

export const loader = webhooksLoader;
export const action = webhooksAction;

const PATH = '/settings/webhooks';

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, authority, defaults, removed } = loaderData;
  if (actionData && 'secret' in actionData) {
    const { id, name, secret } = actionData;
    return (
      <Screen title="Webhook added" back={{ to: `${PATH}/${id}`, name }}>
        <OneTimeSecret label="secret" text={secret} name={name}>
          With it, the program checks that what it is told really comes from here.
        </OneTimeSecret>
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
          authority={authority}
        />
      </Section>
    </Screen>
  );
}
