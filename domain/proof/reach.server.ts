import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { TextSettingsRow } from '#domain/text-messages/text-message.table.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';

export interface Reach {
  readonly emails: readonly string[];
  readonly text: { readonly settings: TextSettingsRow; readonly to: string } | null;
}

export async function readReach(db: Database, now: number): Promise<Reach> {
  const [people, settings] = await Promise.all([listPeople(db, now), readTextSettings(db)]);
  const to = ukMobile(settings?.on_call ?? null);
  return {
    emails: people
      .filter(({ role, state }) => state === 'active' && may(role, 'change-settings'))
      .map(({ email }) => email),
    text: settings && to !== null ? { settings, to } : null,
  };
}
