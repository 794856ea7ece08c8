import { data, redirect } from 'react-router';
import { z } from 'zod';
import { readPolicy, setPolicy } from '#domain/staff/policy.server.ts';
import { REQUIRED_OF } from '#domain/staff/required-of.ts';
import { hasSecondFactor } from '#domain/staff/second-factor.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/require.ts';
import { REQUIRED_WORDS } from './words.ts';

/** As much as an entry of the audit log shows. */
const REASON_CHARACTERS_MAX = 200;

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'requiredOf',
    label: 'Who needs a second factor?',
    kind: 'radio',
    choices: REQUIRED_OF.map((value) => ({ value, label: REQUIRED_WORDS[value] })),
  },
  {
    name: 'reason',
    label: 'Why does nobody need one?',
    kind: 'text',
    hint: 'Only if you choose “Nobody”. The audit log shows this.',
    optional: true,
  },
];

const check = fits(
  z
    .object({
      requiredOf: z.enum(REQUIRED_OF, 'Choose who needs a second factor'),
      reason: z
        .string()
        .trim()
        .max(REASON_CHARACTERS_MAX, `Say why in at most ${REASON_CHARACTERS_MAX} characters`)
        .default(''),
    })
    .refine(({ requiredOf, reason }) => requiredOf !== 'nobody' || reason !== '', {
      path: ['reason'],
      error: 'Say why nobody needs a second factor, in a few words',
    }),
);

export const loader = formPageLoader('manage-staff', async ({ actor, services }) => {
  if (actor.role !== 'owner') throw redirect('/users');
  const { db } = services.open;
  const { requiredOf } = await readPolicy(db);
  return { values: { requiredOf }, hasOwn: await hasSecondFactor(db, actor.id) };
});

/** Only an owner may change it. */
export const action = staffAction('manage-staff', async (args) => {
  demandOwner(args);
  return save(args, {
    name: 'who needs a second factor',
    check,
    async do({ requiredOf, reason }, { open, now }) {
      const before = await readPolicy(open.db);
      await open.transact((trx) => setPolicy(trx, requiredOf, now));
      const why = requiredOf === 'nobody' ? [{ label: 'Why', from: '', to: reason }] : [];
      const change = {
        label: 'Who needs a second factor',
        from: REQUIRED_WORDS[before.requiredOf],
        to: REQUIRED_WORDS[requiredOf],
      };
      addAuditDetail(args, { changes: [change, ...why] });
      return undefined;
    },
    to: '/users?saved=second-factor',
  });
});

function demandOwner({ actor }: Pick<Signed, 'actor'>): void {
  if (actor.role !== 'owner') throw data(null, { status: 403 });
}

export default function WhoNeedsSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Second factor" back={{ to: '/users', name: 'Users' }}>
      <StaffForm
        action="/users/second-factor"
        fields={FIELDS}
        loaded={loaderData?.values}
        answer={actionData}
        submit="Save"
        sending="Saving…"
        plain
        intro={
          <p className="measure">
            Whoever needs one and has none must set it up before they can do anything else. Owners and
            managers have the first seven days of their account for it.
            {loaderData && !loaderData.hasOwn && ' You don’t have one yourself yet.'}
          </p>
        }
      />
    </Screen>
  );
}
