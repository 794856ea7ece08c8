import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { MailDeferredError, type MailServer, type OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { openMailServer, type SmtpAccount } from '#platform/mail/smtp.server.ts';
import { OAuthError } from '#platform/oauth/oauth.server.ts';
import { type AccountParts, accessToken } from './access-token.server.ts';
import { readMailAccount, serviceOf } from './mail-account.server.ts';

const NO_ACCOUNT = 'Nobody has entered an account to send through';
const NO_CONSENT = 'The email provider does not let us in: give consent again under Settings';

export interface AccountMailServer extends MailServer {
  /** Returns false while consent is missing: emails then stay in the queue and no attempt is counted. */
  letsUsIn(): Promise<boolean>;
  hold(): Promise<void>;
  /** Sends without the database while the cached access token is accepted. */
  sendHeld(mail: OutgoingMail): Promise<void>;
}

export async function sendsByAccount(db: Database): Promise<boolean> {
  return (await readMailAccount(db))?.sends === 1;
}

export async function setSending({ transact }: OpenDatabase, sends: boolean): Promise<void> {
  await transact(async (trx) => {
    await trx
      .updateTable('mail_account')
      .set({ sends: sends ? 1 : 0 })
      .execute();
    await bumpRevision(trx);
  });
}

export function accountMailServer(parts: AccountParts): AccountMailServer {
  let current: { readonly place: string; readonly server: MailServer } | null = null;
  let held: SmtpAccount | null = null;

  async function opened(): Promise<MailServer> {
    const row = await readMailAccount(parts.open.db);
    const smtp = row && serviceOf(row).smtp;
    if (!row || !smtp) throw new MailDeferredError(NO_ACCOUNT, true);
    const place = JSON.stringify([smtp, row.address]);
    if (current?.place !== place) {
      await current?.server.close();
      const token = (refused?: string) => accessToken(parts, { refused });
      current = { place, server: openMailServer({ ...smtp, user: row.address, token }) };
    }
    // Checked here as well, for a clear error message if consent is missing.
    await accessToken(parts).catch(deferIfShut);
    return current.server;
  }

  return {
    send: async (mail) => (await opened()).send(mail),
    verify: async () => (await opened()).verify(),
    close: async () => current?.server.close(),
    async hold() {
      const row = await readMailAccount(parts.open.db);
      const smtp = row && serviceOf(row).smtp;
      const token = await accessToken(parts);
      held = row && smtp ? { ...smtp, user: row.address, token: async () => token } : null;
    },
    async sendHeld(mail) {
      if (!held) throw new MailDeferredError(NO_ACCOUNT, true);
      const server = openMailServer(held);
      await server.send(mail).finally(server.close);
    },
    async letsUsIn() {
      try {
        await accessToken(parts);
        return true;
      } catch (error) {
        if (error instanceof OAuthError) return false;
        throw error;
      }
    },
  };
}

function deferIfShut(error: unknown): never {
  throw error instanceof OAuthError ? new MailDeferredError(NO_CONSENT, true) : error;
}
