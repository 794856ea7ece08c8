import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The screens under Settings, within the dashboard's frame. */
export const SETTINGS_ROUTES: RouteConfigEntry[] = [
  route('settings', 'staff/settings/index.tsx'),
  route('settings/mail', 'staff/settings/mail.tsx'),
  route('settings/mailbox', 'staff/settings/mailbox.tsx'),
  route('settings/mail-account', 'staff/settings/mail-account.tsx'),
  route('settings/mail-account/consent', 'staff/settings/mail-consent.tsx'),
  route('settings/mail-account/callback', 'staff/settings/mail-callback.tsx'),
  route('settings/mail-account/code', 'staff/settings/mail-code.tsx'),
  route('settings/text-messages', 'staff/settings/text-messages.tsx'),
  route('settings/api-tokens', 'staff/settings/api-tokens/route.tsx'),
  route('settings/api-tokens/:id/revoke', 'staff/settings/api-tokens/revoke.tsx'),
  route('settings/look', 'staff/settings/look/route.tsx'),
  route('settings/logo', 'staff/settings/logo/route.tsx'),
  route('settings/open', 'staff/settings/open.tsx'),
  route('settings/close', 'staff/settings/close.tsx'),
  route('settings/import', 'staff/import/list.tsx'),
  route('settings/import/:id', 'staff/import/import.tsx'),
  route('settings/jobs', 'staff/settings/jobs-list.tsx'),
  route('settings/jobs/:id', 'staff/settings/jobs-entry.tsx'),
  route('settings/services/:id', 'staff/settings/services-entry.tsx'),
  route('settings/services/:id/restore', 'staff/settings/services-restore.tsx'),
  route('settings/site/:list', 'staff/settings/site-list.tsx'),
  route('settings/site/:list/:id', 'staff/settings/site-entry.tsx'),
  route('settings/:section', 'staff/settings/facts.tsx'),
];
