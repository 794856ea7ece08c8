import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { takeIn } from '#domain/incoming/take-in.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { DEMO_EMAILS } from './content/emails.content.ts';

const AGE_MS = 40 * MINUTE_MS;
const BOUNDARY = 'demonstration';
const BASE64_LINE = /.{76}(?=.)/g;

interface Mailbox {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly secret: Secret;
  readonly now: number;
}

export async function seedDemoEmails({ now, ...mailbox }: Mailbox): Promise<void> {
  for (const email of DEMO_EMAILS) {
    const found = await mailbox.open.db
      .selectFrom('cases')
      .select('reference')
      .where('email', '=', email.from)
      .where('sender', '=', 'demo')
      .executeTakeFirst();
    if (!found) continue;
    const raw = new TextEncoder().encode(rawOf(email, found.reference, now - AGE_MS));
    await takeIn({ ...mailbox, provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS, now: now - AGE_MS }, raw);
  }
}

function rawOf(email: (typeof DEMO_EMAILS)[number], reference: string, at: number): string {
  const { name: provider, mailbox } = DEMO_PROVIDER;
  const values: Readonly<Record<string, string>> = { reference, provider, mailbox, day: fullDay(at) };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const text = ['Content-Type: text/plain; charset=utf-8', '', filled(email.text)];
  const files = email.files.map(({ name, type, base64 }) => [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64.replace(BASE64_LINE, '$&\r\n'),
  ]);
  const lines = [
    `From: "${email.name}" <${email.from}>`,
    `To: ${DEMO_PROVIDER.mailbox}`,
    `Subject: ${filled(email.subject)}`,
    `Date: ${new Date(at).toUTCString()}`,
    `Message-ID: <${reference}@example.com>`,
    ...email.headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${BOUNDARY}`,
    '',
    ...[text, ...files].flatMap((part) => [`--${BOUNDARY}`, ...part]),
    `--${BOUNDARY}--`,
    '',
  ];
  return lines.join('\n').replaceAll(/\r?\n/g, '\r\n');
}
