import type { OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { saveTextSettings, type TextSettings } from './text-settings.server.ts';

const TWILIO: TextSettings = {
  ...{ provider: 'twilio', account: 'AC1', sender: '+447700900999', details: '', price: 42, ceiling: 20 },
  on_call: '',
};
export const TOKEN = 'the-token-of-the-tests';

export async function startTexting(
  open: OpenDatabase,
  secret: Secret,
  settings: Partial<TextSettings> = {},
): Promise<void> {
  await saveTextSettings(open, {
    ...{ settings: { ...TWILIO, ...settings }, token: TOKEN, key: null },
    ...{ version: 0, by: 'Olivia Owner', now: 0, secret },
  });
}
