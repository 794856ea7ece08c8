import { route } from '@react-router/dev/routes';

const AT = 'people/:reference';
const form = (path: string, file: string) => route(path, file, { id: path });
const privacy = (path: string, file: string) => route(`privacy-desk${path}`, `staff/privacy/${file}.tsx`);

/** Screens about accounts, colleagues and what is held on one person. */
export const PERSON_SCREENS = [
  route('account', 'staff/account/route.tsx'),
  route('account/password', 'staff/account/password.tsx'),
  route('account/second-factor', 'staff/account/second-factor.tsx'),
  route('account/authenticator', 'staff/account/authenticator.tsx'),
  route('account/authenticator/remove', 'staff/account/remove-authenticator.tsx'),
  route('account/recovery-codes', 'staff/account/recovery-codes.tsx'),
  route('account/passkeys', 'staff/account/passkeys.tsx'),
  route('account/passkeys/:id/remove', 'staff/account/remove-passkey.tsx'),
  route('account/sessions', 'staff/account/sessions.tsx'),
  route('account/directory', 'staff/account/directory.tsx'),
  route('account/directory/link', 'staff/account/directory-link.tsx'),
  route('account/directory/linked', 'staff/account/directory-linked.tsx'),
  privacy('', 'route'),
  privacy('/search', 'search'),
  privacy('/notices', 'notices/route'),
  privacy('/notices/:hash', 'notices/notice'),
  privacy('/retention', 'retention'),
  privacy('/restored', 'restored'),
  privacy('/requests/new', 'new-request'),
  privacy('/requests/:reference', 'request'),
  privacy('/requests/:reference/erase', 'erase'),
  privacy('/requests/:reference/finish', 'finish'),
  privacy('/erase/:reference', 'erase-case'),
  route('users', 'staff/users/list.tsx'),
  route('users/invite', 'staff/users/invite.tsx'),
  route('users/second-factor', 'staff/users/require.tsx'),
  route('users/:id', 'staff/users/person.tsx'),
  route('users/:id/branches', 'staff/users/branches.tsx'),
  route('users/:id/:verb', 'staff/users/verb.tsx'),
];

export const PERSON_FORMS = [
  privacy('/erasures.json', 'erasures'),
  privacy('/keep/:reference', 'keep'),
  privacy('/requests/:reference/restrict', 'restrict'),
  privacy('/requests/:reference/copy', 'copy'),
  form(`${AT}/save`, 'staff/people/person.tsx'),
  form(`${AT}/needs`, 'staff/people/needs.tsx'),
  ...['merge', 'unmerge', 'split'].map((verb) => form(`${AT}/${verb}`, 'staff/people/verb.tsx')),
];
