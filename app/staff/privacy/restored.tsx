import { readForm } from '#app/forms/read-form.server.ts';
import { listErasures, readErasures, reapplyErasures } from '#domain/privacy/reapply.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/restored.ts';
import { DESK } from './labels.ts';
import { Panel } from './panel.tsx';

/** A hash has some hundred bytes: this is more erasures than an office ever does. */
const LIST_CHARACTERS_MAX = 1_000_000;

export const loader = staffLoader('manage-privacy', async ({ services }) => ({
  count: (await listErasures(services.open.db)).length,
}));

export const action = staffAction('manage-privacy', async ({ services, request }) => {
  const { open, files, secret } = services;
  const list = String((await readForm(request)).get('list') ?? '').trim();
  if (list.length > LIST_CHARACTERS_MAX) return refuseFields({ list: 'This list is too long' });
  const erasures = list === '' ? [] : readErasures(list);
  if (!erasures)
    return refuseFields({ list: 'This is not a list of erasures. Copy the whole file.' }, { list });
  const own = await listErasures(open.db);
  const again = await reapplyErasures(open, { files, secret }, [...own, ...erasures]);
  return { status: 'again' as const, ...again };
});

const LIST: FieldSpec = {
  name: 'list',
  label: 'The list of erasures',
  kind: 'textarea',
  rows: 4,
  optional: true,
  hint: 'Open the file and paste what is in it. Without it, only what the backup itself knows of is erased again.',
};

export default function Restored({ loaderData: { count }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Erasures and backups" back={DESK}>
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
        note="People who were erased are erased again, if the backup brought them back. Doing it twice does no harm."
      >
        <StaffForm
          action="/privacy-desk/restored"
          fields={[LIST]}
          answer={actionData}
          submit="Erase them again"
          sending="One moment…"
        />
      </Panel>
    </Screen>
  );
}
