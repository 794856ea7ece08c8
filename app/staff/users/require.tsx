import { data, redirect } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { setRequiresSecondFactor } from '#domain/staff/policy.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';

export const loader = staffLoader('manage-staff', () => redirect('/users'));

/** Only an owner may require it of everybody. */
export const action = staffAction('manage-staff', async ({ actor, services, request }) => {
  if (actor.role !== 'owner') throw data(null, { status: 403 });
  const required = (await readForm(request)).get('required') === 'yes';
  await services.open.transact((trx) => setRequiresSecondFactor(trx, required, services.clock()));
  return redirect(`/users?saved=${required ? 'required' : 'free'}`, 303);
});
