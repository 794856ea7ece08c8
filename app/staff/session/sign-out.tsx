import { redirect } from 'react-router';
import { signOutAction, staffLoader } from '../guard.server.ts';

/** A GET request changes nothing: typing the address or going Back leaves the person signed in. */
export const loader = staffLoader('open-dashboard', () => redirect('/dashboard'));

export const action = signOutAction();
