import type { OpenDatabase } from '#domain/database.ts';
import { SESSION_IDLE_MS } from './session-limits.ts';

/** Only between us and the library: browsers know the cookie by the names in session-cookie.ts. */
export const LIBRARY_COOKIE = 'session';

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export type AccountLibrary = Awaited<ReturnType<typeof loadAccountLibrary>>;

/**
 * better-auth on our tables. Only its server functions are called; its HTTP handler is mounted nowhere, so
 * nothing it could serve (sign-up, email changes, resets) has an address. Loading takes 60 MB and a third of
 * a second, so it waits until someone signs in.
 */
export async function loadAccountLibrary(open: OpenDatabase, secret: string) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({
    database: { db: open.db, type: open.dialect },
    secret,
    // Unused, as there is no handler, but it would be taken from the environment otherwise.
    baseURL: 'http://localhost',
    // Passwords are checked in sign-in.server.ts, so that the second factor stands between them and a session.
    emailAndPassword: { enabled: false },
    user: {
      modelName: 'staff',
      fields: { ...TIMES, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        deactivatedAt: {
          type: 'number',
          bigint: true,
          required: false,
          input: false,
          fieldName: 'deactivated_at',
        },
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        ...TIMES,
        userId: 'staff_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: SESSION_IDLE_MS / 1000,
      // A cached session would outlive its end on the server.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'staff_credentials',
      fields: {
        ...TIMES,
        userId: 'staff_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'staff_verifications', fields: { ...TIMES, expiresAt: 'expires_at' } },
    databaseHooks: { session: { create: { before: ({ userId }) => isActive(open, userId) } } },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: LIBRARY_COOKIE } },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    // It trusts server-side calls; guesses are counted in attempts.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log every wrong guess; real failures are thrown.
    logger: { disabled: true },
  });
}

async function isActive({ db }: OpenDatabase, staffId: string): Promise<boolean> {
  const staff = await db
    .selectFrom('staff')
    .select('deactivated_at')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return staff?.deactivated_at === null;
}
