import { Form } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { listErasures, readErasures, reapplyErasures } from '#domain/privacy/reapply.server.ts';
import { refusedOf } from '../account/account-form.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { refuse } from '../account/answer.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { PanelField } from '../kit/panel-field.tsx';
import { idOf } from '../settings/setting-field.tsx';
import { Saved } from '../settings/settings-form.tsx';
import type { Route } from './+types/restored.ts';
import { Panel } from './panel.tsx';
import { FormTrouble } from './privacy-form.tsx';
import { DESK } from './words.ts';

/** A line of marks has some hundred bytes: more erasures than an office does in a life. */
const LIST_CHARACTERS_MAX = 1_000_000;

export const loader = staffLoader('manage-privacy', async ({ services }) => ({
  count: (await listErasures(services.open.db)).length,
}));

/** Does the erasures of a list again, and those that the database itself knows of. */
export const action = staffAction('manage-privacy', async ({ services, request }) => {
  const { open, files, secret } = services;
  const list = String((await readForm(request)).get('list') ?? '').trim();
  if (list.length > LIST_CHARACTERS_MAX) return refuse({ list: 'This list is too long' });
  const given = list === '' ? [] : readErasures(list);
  if (!given) return refuse({ list: 'This is not a list of erasures. Copy the whole file.' }, { list });
  const own = await listErasures(open.db);
  const again = await reapplyErasures(open, { files, secret }, [...own, ...given]);
  return { status: 'again' as const, ...again };
});

/** What an office does after a backup was restored. */
export default function Restored({ loaderData: { count }, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  return (
    <AccountPage title="Erasures and backups" back={DESK}>
      {actionData && 'cases' in actionData && (
        <Saved>
          Erased again: {actionData.cases} {actionData.cases === 1 ? 'message' : 'messages'},{' '}
          {actionData.comments} {actionData.comments === 1 ? 'comment' : 'comments'}.
        </Saved>
      )}
      <Panel
        title="Keep the list of erasures"
        note="A backup is older than the erasures that came after it, so it can't know of them. The list holds marks that name nobody. Keep it beside your backups, and fetch it again after each erasure."
      >
        {count === 0 ? (
          <p>Nobody has been erased yet.</p>
        ) : (
          <p>
            <a className="button" href="/privacy-desk/erasures.json" download>
              Download the list ({count})
            </a>
          </p>
        )}
      </Panel>
      <Panel
        title="After a restore"
        note="Whoever was erased is erased again, if the backup brought them back. Doing it twice does no harm."
      >
        <Form method="post" action="/privacy-desk/restored" noValidate className="grid gap-4">
          <FormTrouble answer={actionData && 'cases' in actionData ? undefined : actionData} />
          <PanelField
            id={idOf('list')}
            label="The list of erasures (optional)"
            hint="Open the file and paste what is in it. Without it, only what the backup itself knows of is erased again."
            error={refused?.errors.list}
          >
            {(described) => (
              <textarea
                {...described}
                name="list"
                rows={4}
                className="input mt-1"
                spellCheck={false}
                defaultValue={refused?.typed.list}
              />
            )}
          </PanelField>
          <p>
            <button type="submit" className="button button-main">
              Erase them again
            </button>
          </p>
        </Form>
      </Panel>
    </AccountPage>
  );
}
