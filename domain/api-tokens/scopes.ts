import { keysOf } from '#platform/records/keys.ts';

interface ScopeRecord {
  readonly label: string;
  readonly hint: string;
  readonly did: string;
  readonly didMany: string;
}

export const SCOPES = {
  'cases:read': {
    label: 'Read messages',
    hint: 'Name, contact details, message, status and deadline, and what has changed since last time.',
    did: 'read',
    didMany: 'read a list of messages',
  },
  'cases:create': {
    label: 'Send enquiries',
    hint: 'Adds an enquiry, as if someone had filled in the form on your website.',
    did: 'sent',
    didMany: 'sent an enquiry',
  },
  'notes:create': {
    label: 'Add notes',
    hint: 'Adds a note for colleagues to a message that it can read.',
    did: 'added a note to',
    didMany: 'added a note',
  },
} as const satisfies Record<string, ScopeRecord>;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = keysOf(SCOPES);

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

const AUDITED = 'api ';

export function auditedScope(scope: Scope): string {
  return AUDITED + scope;
}

export function scopeAudited(route: string | null): Scope | null {
  const scope = route?.startsWith(AUDITED) ? route.slice(AUDITED.length) : '';
  return isScope(scope) ? scope : null;
}
