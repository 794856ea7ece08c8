import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { purgePlaces, tagOf } from '#platform/cdn/purge-place.ts';
import { clamdPlace } from '#platform/clamd/clamd-place.ts';
import { s3Place } from '#platform/files/s3-place.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { certificateFile } from '#platform/mail/certificate-file.ts';
import { readOtlpSettings } from '#platform/metrics/otlp-settings.ts';
import { LOST } from '#platform/secret/secret.server.ts';

/** Submissions an hour from one address before the form asks the visitor to ring: an office behind one address fits. */
const LIMIT_PER_ADDRESS_DEFAULT = 30;
/** Public submissions an hour in all: far above a busy day, far below what fills a disk or a mailbox. */
const LIMIT_TOTAL_DEFAULT = 1_000;
/** Shorter secrets can be guessed. */
const APP_SECRET_MIN_CHARACTERS = 32;

/** A mail server beside the site. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

/** Four words picked at random; anyone who has the file can try as many as they like. */
const BACKUP_PASSPHRASE_MIN_CHARACTERS = 16;

/** The number systemd gives the first socket that it hands over (sd_listen_fds). */
const FIRST_SOCKET = 3;

const PORT_ADVICE = 'must be a whole number from 0 to 65535';
const port = z.coerce.number(PORT_ADVICE).int(PORT_ADVICE).min(0, PORT_ADVICE).max(65_535, PORT_ADVICE);
const LIMIT_ADVICE = 'must be a whole number, 0 for no limit';
const limit = z.coerce.number(LIMIT_ADVICE).int(LIMIT_ADVICE).min(0, LIMIT_ADVICE);

const origin = z.url('must be an address such as https://www.example.org').transform((value, context) => {
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    context.addIssue('must be only scheme, host and port, such as https://www.example.org');
  }
  return url.origin;
});

const addressRanges = z.string().transform((value, context) => {
  const list = listed(value);
  for (const part of list) {
    const [address = '', prefix, ...more] = part.split('/');
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isRange = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (bits === -1 || !isRange || more.length > 0) {
      context.addIssue(`"${part}" is not an address or a range such as 10.0.0.0/8`);
    }
  }
  return list;
});

const emailAddresses = z.string().transform((value, context) => {
  const list = listed(value.toLowerCase());
  for (const part of list) {
    if (!/^[^\s@<>]+@[^\s@<>]+$/u.test(part)) context.addIssue(`"${part}" is not an email address`);
  }
  return list;
});

const isSecret = (text: string) => text === LOST || text.length >= APP_SECRET_MIN_CHARACTERS;
/** The error doesn't quote the value: no secret may appear in a log. */
const secretsBefore = z
  .string()
  .transform(listed)
  .refine((list) => list.every(isSecret), `must have at least ${APP_SECRET_MIN_CHARACTERS} characters each`);

function listed(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export function adviceOn({ publicOrigin, trustedProxies }: Config): readonly string[] {
  if (!publicOrigin?.startsWith('https:') || trustedProxies.length > 0) return [];
  return [
    'PUBLIC_ORIGIN is https, but TRUSTED_PROXIES is not set: all visitors seem to have the address of the proxy, so they share one limit of messages and of wrong passwords. Set TRUSTED_PROXIES to the address of the proxy.',
  ];
}

/** Longer than any load balancer takes to notice; most kill a process 30 s after telling it to stop. */
const DRAIN_SECONDS_MAX = 60;
const DRAIN_ADVICE = `must be a whole number from 0 to ${DRAIN_SECONDS_MAX}`;

const environment = z.object({
  // Set by systemd, not by people, so an invalid value counts as unset.
  LISTEN_FDS: z.coerce.number().catch(0).default(0),
  LISTEN_PID: z.coerce.number().catch(0).default(0),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(
      BACKUP_PASSPHRASE_MIN_CHARACTERS,
      `must have at least ${BACKUP_PASSPHRASE_MIN_CHARACTERS} characters`,
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.|file:\/\/\/.)/, 'must start with postgres:// or file:/// (a full path)')
    .optional(),
  MEDIA_URL: s3Place.optional(),
  FILES_URL: s3Place.optional(),
  BACKUP_URL: s3Place.optional(),
  BACKUP_COPY_URL: s3Place.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: addressRanges.default([]),
  CDN: z.enum(['on', 'off'], 'must be on or off').default('off'),
  CDN_PURGE_URL: purgePlaces.default([]),
  CLAMD: clamdPlace.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value), 'must look like smtp://user:password@host:587')
    .refine(
      (value) => !URL.canParse(value) || /^(on|off)?$/.test(new URL(value).searchParams.get('tls') ?? ''),
      'takes tls=on or tls=off',
    )
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an email address').optional(),
  INBOUND_SMTP_PORT: port.optional(),
  INBOUND_SMTP_SERVERS: addressRanges.default(THIS_MACHINE),
  INBOUND_SMTP_TO: emailAddresses.default([]),
  INBOUND_SMTP_CERTIFICATE: certificateFile.optional(),
  APP_SECRET: z
    .string()
    .min(APP_SECRET_MIN_CHARACTERS, `must have at least ${APP_SECRET_MIN_CHARACTERS} characters`)
    .optional(),
  APP_SECRET_BEFORE: secretsBefore.default([]),
  NEW_SITE: z.enum(['1'], 'must be 1, or not set').optional(),
  SEED: z.enum(['demo', 'empty'], 'must be demo or empty').default('demo'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  DRAIN_SECONDS: z.coerce
    .number(DRAIN_ADVICE)
    .int(DRAIN_ADVICE)
    .min(0, DRAIN_ADVICE)
    .max(DRAIN_SECONDS_MAX, DRAIN_ADVICE)
    .default(0),
  LIMIT_PER_ADDRESS: limit.default(LIMIT_PER_ADDRESS_DEFAULT),
  LIMIT_TOTAL: limit.default(LIMIT_TOTAL_DEFAULT),
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}

/** Treats blank variables as unset, as container tools do. @throws ConfigError that names each wrong one */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  const otlp = readOtlpSettings(set);
  if (!parsed.success || 'issues' in otlp) {
    const issues = [...(parsed.error?.issues ?? []), ...('issues' in otlp ? otlp.issues : [])];
    const lines = issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`The configuration is not right:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  const value = parsed.data;
  const problem = storageProblem(value) ?? cdnProblem(value);
  if (problem) throw new ConfigError(`The configuration is not right:\n  ${problem}`);
  const dataDir = resolve(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    metricsPlace:
      value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    otlp: otlp.settings,
    // Meant for the named process, not for those that it starts.
    socketFd: value.LISTEN_FDS > 0 && value.LISTEN_PID === process.pid ? FIRST_SOCKET : undefined,
    dataDir,
    backupDir: value.BACKUP_DIR ? resolve(value.BACKUP_DIR) : resolve(dataDir, 'backups'),
    backupPassphrase: value.BACKUP_PASSPHRASE,
    databaseUrl: value.DATABASE_URL ?? pathToFileURL(resolve(dataDir, 'kindlewick.db')).href,
    mediaPlace: value.MEDIA_URL,
    filesPlace: value.FILES_URL,
    backupPlace: value.BACKUP_URL,
    backupCopyPlace: value.BACKUP_COPY_URL,
    publicOrigin: value.PUBLIC_ORIGIN,
    trustedProxies: value.TRUSTED_PROXIES,
    cdn: value.CDN === 'on' ? { tag: tagOf(value.PUBLIC_ORIGIN), places: value.CDN_PURGE_URL } : undefined,
    clamdPlace: value.CLAMD,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    inboundSmtp:
      value.INBOUND_SMTP_PORT === undefined ? undefined : inboundSmtp(value, value.INBOUND_SMTP_PORT),
    appSecret: value.APP_SECRET,
    appSecretsBefore: value.APP_SECRET_BEFORE,
    newSite: value.NEW_SITE === '1' || process.argv.includes('--new'),
    seed: value.SEED,
    logLevel: value.LOG_LEVEL,
    drainSeconds: value.DRAIN_SECONDS,
    limitPerAddress: value.LIMIT_PER_ADDRESS,
    limitTotal: value.LIMIT_TOTAL,
  };
}

/** Returns an error if a backup would be unencrypted, or two variables name the same location. */
function storageProblem(value: z.infer<typeof environment>): string | null {
  for (const variable of ['BACKUP_URL', 'BACKUP_COPY_URL'] as const)
    if (value[variable] && !value.BACKUP_PASSPHRASE)
      return `${variable} needs BACKUP_PASSPHRASE: only encrypted backups leave this machine`;
  const seen = new Map<string, string>();
  for (const variable of ['MEDIA_URL', 'FILES_URL', 'BACKUP_URL', 'BACKUP_COPY_URL'] as const) {
    const place = value[variable];
    if (!place) continue;
    const where = [place.endpoint, place.bucket, place.prefix].join('/');
    const other = seen.get(where);
    // Each deletes files it does not know.
    if (other) return `${variable} names the same place as ${other}: end one with a folder of its own`;
    seen.set(where, variable);
  }
  return null;
}

function cdnProblem({ CDN, CDN_PURGE_URL, PUBLIC_ORIGIN }: z.infer<typeof environment>): string | null {
  // Shared responses must not name the address that one request claimed.
  if (CDN === 'on') return PUBLIC_ORIGIN ? null : 'CDN=on needs PUBLIC_ORIGIN';
  return CDN_PURGE_URL.length > 0 ? 'CDN_PURGE_URL needs CDN=on' : null;
}

function inboundSmtp(value: z.infer<typeof environment>, port: number) {
  return {
    port,
    servers: value.INBOUND_SMTP_SERVERS,
    recipients: value.INBOUND_SMTP_TO,
    certificate: value.INBOUND_SMTP_CERTIFICATE ?? null,
  };
}
