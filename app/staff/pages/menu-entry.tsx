import { data } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { becomes, changeMenu, MENU_LABEL_MAX, readMenu } from '#domain/content/menu.server.ts';
import { everyRow, MENU_GROUPS } from '#domain/content/menu.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/menu-entry.ts';

const NAME: FieldSpec = {
  name: 'label',
  label: 'Name in the menu',
  kind: 'text',
  optional: true,
  hint: 'Leave it empty for its own name.',
};
const OF_OWN_PAGES: readonly FieldSpec[] = [
  {
    name: 'group',
    label: 'Stands under',
    kind: 'select',
    optional: true,
    none: 'Not in the menu',
    choices: MENU_GROUPS.map((group) => ({ value: group, label: group })),
  },
  { name: 'footer', label: 'Also among the links at the foot of every page', kind: 'checkbox' },
];

export const loader = formPageLoader('edit-site', async ({ services, params }) => {
  const menu = await readMenu(services.open.db);
  const row = everyRow(menu).find(({ id }) => id === wholeNumber(params.id));
  if (!row || row.key === 'services') throw data(null, { status: 404 });
  const { id, name, label, isOwn, group, isInFooter } = row;
  const loaded: Typed = {
    label: label === name ? '' : label,
    ...(isOwn && { group: group ?? '', footer: isInFooter ? 'on' : '' }),
  };
  return { id, name, isOwn, loaded, version: menu.version };
});

export const action = staffAction('edit-site', (args) => {
  const { services, params } = args;
  const { db } = services.open;
  const id = wholeNumber(params.id);
  return save(args, {
    name: 'menu entry',
    check: ({ label = '' }) =>
      label.trim().length > MENU_LABEL_MAX
        ? { ok: false, errors: { label: `Use at most ${MENU_LABEL_MAX} characters` } }
        : { ok: true, value: label.trim() },
    async do(label, { typed, version, open, now }) {
      const row = everyRow(await readMenu(db)).find((each) => each.id === id);
      if (!row) throw data(null, { status: 404 });
      const group = MENU_GROUPS.find((each) => each === typed.group) ?? null;
      const place = row.isOwn ? { group, isInFooter: Boolean(typed.footer) } : {};
      const change = becomes(id, { label: label || row.name, ...place });
      const outcome = await changeMenu(open, { version, change, now });
      if (outcome === 'saved') {
        const questions = [NAME, ...OF_OWN_PAGES];
        const after = { ...row, label: label || row.name, ...place };
        addAuditDetail(args, {
          about: row.name,
          changes: changesBetween(
            questions,
            { ...row, footer: row.isInFooter },
            { ...after, footer: after.isInFooter },
          ),
        });
        return undefined;
      }
      return {
        status: 'unavailable',
        why: 'A colleague changed the menu while you had it open. Go back, check it and try again.',
      };
    },
    to: '/pages/menu?saved',
  });
});

export default function MenuEntry({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={[NAME, ...OF_OWN_PAGES]} />;
  const { id, name, isOwn, loaded, version } = loaderData;
  return (
    <Screen title={`In the menu: ${name}`} back={{ to: '/pages/menu', name: 'Menu' }}>
      <StaffForm
        action={`/pages/menu/${id}`}
        fields={isOwn ? [NAME, ...OF_OWN_PAGES] : [NAME]}
        loaded={loaded}
        version={version}
        answer={actionData}
      />
    </Screen>
  );
}
