import type { Did } from './audit-text.ts';

export const ACCOUNT_DONE: Readonly<Record<string, Did>> = {
  account: 'changed their own name',
  'account/password': 'changed their own password',
  'account/authenticator': 'set up an authenticator app for themselves',
  'account/authenticator/remove': 'removed their own authenticator app',
  'account/recovery-codes': 'made new recovery codes for themselves',
  'account/passkeys': 'added a passkey to their own account',
  'account/passkeys/:id/remove': 'removed a passkey from their own account',
  'account/sessions': 'signed themselves out on other devices',
  'users/invite': 'invited somebody to the dashboard',
  'users/second-factor': 'changed who must use a second factor',
  'users/:id': 'changed the account of {person}',
  'users/:id/branches': 'set for which branches {person} works',
  'users/:id/:verb': {
    invite: 'invited {person} again',
    cancel: 'cancelled the invitation of {person}',
    deactivate: 'deactivated the account of {person}',
    reactivate: 'reactivated the account of {person}',
    'second-factor': 'removed the second factor of {person}',
    unlink: 'removed the link of {person} with the directory',
    other: 'changed the account of {person}',
  },
  'settings/sign-in': {
    stop: 'stopped sign-in by the directory',
    link: 'said whose account somebody of the directory has',
    other: 'set up sign-in by a directory',
  },
  'staff-login/directory': {
    joined: 'got an account through the directory',
    role: 'changed their account, as their groups in the directory say',
    branches: 'works for other branches, as their groups in the directory say',
    ended: 'was signed out because the directory no longer lets them in',
    other: 'was linked with the directory',
  },
};
