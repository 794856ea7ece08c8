import { redirect } from 'react-router';
import { signOutAction, staffLoader } from '../guard.server.ts';

/** Somebody who types the address or comes Back to it is still signed in: a GET request changes nothing. */
export const loader = staffLoader('open-dashboard', () => redirect('/dashboard'));

export const action = signOutAction();
