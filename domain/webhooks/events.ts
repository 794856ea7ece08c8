import type { CaseEventAction } from '#domain/cases/case-event.table.ts';
import { keysOf } from '#platform/records/keys.ts';

export const WEBHOOK_EVENTS = {
  'case.received': { label: 'A message has arrived', actions: [] },
  'case.answered': { label: 'Someone was answered, by reply, call, letter or visit', actions: [] },
  'case.assigned': { label: 'It was assigned, or is unassigned again', actions: ['assigned', 'unassigned'] },
  'case.closed': { label: 'It was closed', actions: ['closed'] },
  'case.status-changed': {
    label: 'It was opened, put on hold, reopened, merged or marked as spam',
    actions: [
      'opened',
      'waiting',
      'hold-undone',
      'came-back',
      'reopened',
      'close-undone',
      'marked-spam',
      'marked-not-spam',
      'merged',
      'unmerged',
    ],
  },
  'case.type-changed': { label: 'It became a message of another type', actions: ['kind-changed'] },
} as const satisfies Record<string, { label: string; actions: readonly CaseEventAction[] }>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_EVENT_NAMES = keysOf(WEBHOOK_EVENTS);

const BY_ACTION = new Map<CaseEventAction, WebhookEvent>(
  WEBHOOK_EVENT_NAMES.flatMap((event) =>
    WEBHOOK_EVENTS[event].actions.map((action) => [action, event] as const),
  ),
);

export function webhookEventOf(action: CaseEventAction): WebhookEvent | undefined {
  return BY_ACTION.get(action);
}
