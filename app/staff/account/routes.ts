import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const ACCOUNT_SCREENS: RouteConfigEntry[] = [
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
];
