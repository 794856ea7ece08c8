import type { Did } from './audit-text.ts';

export const PROGRAMS_DONE = {
  'settings/api-tokens': 'made the API token',
  'settings/api-tokens/:id/revoke': 'revoked the API token',
  'settings/webhooks': 'added the webhook',
  'settings/webhooks/:id': {
    test: 'sent a test to the webhook',
    again: 'sent something again to the webhook',
    on: 'switched on the webhook',
    off: 'switched off the webhook',
    remove: 'removed the webhook',
    other: 'changed the webhook',
  },
} as const satisfies Readonly<Record<string, Did>>;
