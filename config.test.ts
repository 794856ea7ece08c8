import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adviceOn, ConfigError, readConfig } from './config.ts';

describe('without any setting', () => {
  test('the site starts as a demo on port 3000, on an embedded database', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      backupDir: resolve('data/backups'),
      backupPassphrase: undefined,
      databaseUrl: expect.stringMatching(/^file:\/\/\/.*\/data\/kindlewick\.db$/),
      publicOrigin: undefined,
      trustedProxies: [],
      smtpUrl: undefined,
      mailFrom: undefined,
      inboundSmtp: undefined,
      appSecret: undefined,
      appSecretsBefore: [],
      newSite: false,
      seed: 'demo',
      logLevel: 'info',
      drainSeconds: 0,
      limitPerAddress: 30,
      limitTotal: 1_000,
    });
  });

  test('an empty or blank value counts as none', () => {
    const names = [
      'PORT',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'SMTP_URL',
      'SEED',
      'LIMIT_TOTAL',
      'APP_SECRET',
    ];
    for (const blank of ['', ' ', '\t']) {
      expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readConfig({}));
    }
  });
});

test('a socket that systemd hands over is for this process alone', () => {
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: `${process.pid}` }).socketFd).toBe(3);
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: '1' }).socketFd).toBeUndefined();
  expect(readConfig({ LISTEN_FDS: 'x', LISTEN_PID: 'y' }).socketFd).toBeUndefined();
});

test('backups are copied elsewhere only encrypted', () => {
  const BACKUP_COPY_URL = 's3://KEY:SECRET@s3.example.org/bucket/site?region=eu-west-2';
  expect(() => readConfig({ BACKUP_COPY_URL })).toThrow(/BACKUP_COPY_URL needs BACKUP_PASSPHRASE/);
  expect(() => readConfig({ BACKUP_URL: BACKUP_COPY_URL })).toThrow(/BACKUP_URL needs BACKUP_PASSPHRASE/);
  const { backupCopyPlace } = readConfig({ BACKUP_COPY_URL, BACKUP_PASSPHRASE: 'x'.repeat(16) });
  expect(backupCopyPlace).toMatchObject({ bucket: 'bucket', prefix: 'site/' });
});

test('caches in front may keep pages where the site knows its address, and are purged there', () => {
  const PUBLIC_ORIGIN = 'https://www.care.example';
  expect(readConfig({ PUBLIC_ORIGIN }).cdn).toBeUndefined();
  expect(readConfig({ CDN: 'on', PUBLIC_ORIGIN }).cdn).toEqual({ tag: 'www.care.example', places: [] });
  const CDN_PURGE_URL = 'http://127.0.0.1:8081/, fastly://TOKEN@SERVICE';
  expect(readConfig({ CDN: 'on', CDN_PURGE_URL, PUBLIC_ORIGIN }).cdn?.places).toHaveLength(2);
  expect(() => readConfig({ CDN: 'on' })).toThrow('CDN=on needs PUBLIC_ORIGIN');
  expect(() => readConfig({ CDN_PURGE_URL })).toThrow('CDN_PURGE_URL needs CDN=on');
});

test('email is received from this machine alone until other servers are named', () => {
  expect(readConfig({ INBOUND_SMTP_PORT: '2525' }).inboundSmtp).toEqual({
    ...{ port: 2525, servers: ['127.0.0.0/8', '::1'], recipients: [], certificate: null },
  });
  const env = {
    INBOUND_SMTP_PORT: '25',
    INBOUND_SMTP_SERVERS: '192.0.2.0/24',
    INBOUND_SMTP_TO: 'In@B.example',
  };
  expect(readConfig(env).inboundSmtp).toMatchObject({
    servers: ['192.0.2.0/24'],
    recipients: ['in@b.example'],
  });
});

test('each setting is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/data with space',
    PUBLIC_ORIGIN: 'https://WWW.Example.org:443/',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32,::1',
    SMTP_URL: 'smtp://mail.example.org:25',
    MAIL_FROM: 'Kindlewick <office@example.org>',
    APP_SECRET: 'x'.repeat(32),
    SEED: 'empty',
    LOG_LEVEL: 'warn',
    LIMIT_PER_ADDRESS: '0',
    LIMIT_TOTAL: '5',
  });
  expect(config).toMatchObject({
    port: 8080,
    dataDir: '/srv/data with space',
    databaseUrl: 'file:///srv/data%20with%20space/kindlewick.db',
    publicOrigin: 'https://www.example.org',
    trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1'],
    seed: 'empty',
    limitPerAddress: 0,
    limitTotal: 5,
  });
  expect(readConfig({ BACKUP_DIR: '/mnt/copies' }).backupDir).toBe('/mnt/copies');
  expect(readConfig({ DATABASE_URL: 'postgres://db/kindlewick' }).databaseUrl).toBe(
    'postgres://db/kindlewick',
  );
  expect(readConfig({ DATABASE_URL: 'file:///srv/a.db' }).databaseUrl).toBe('file:///srv/a.db');
});

describe('a wrong setting is named with what it must be', () => {
  test.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db', 'must start with postgres:// or file:/// (a full path)'],
    // A URL has no relative paths: this one would quietly be /kindlewick.db.
    ['DATABASE_URL', 'file:kindlewick.db', 'must start with postgres:// or file:/// (a full path)'],
    ['DATABASE_URL', 'file:./data/kindlewick.db', 'must start with postgres:// or file:/// (a full path)'],
    ['DATABASE_URL', 'file://host/kindlewick.db', 'must start with postgres:// or file:/// (a full path)'],
    ['DATABASE_URL', '/srv/kindlewick.db', 'must start with postgres:// or file:/// (a full path)'],
    ['PUBLIC_ORIGIN', 'www.example.org', 'must be an address such as https://www.example.org'],
    ['PUBLIC_ORIGIN', 'https://example.org/care', 'must be only scheme, host and port'],
    ['PUBLIC_ORIGIN', 'https://example.org/?a', 'must be only scheme, host and port'],
    ['PUBLIC_ORIGIN', 'https://user:pass@example.org', 'must be only scheme, host and port'],
    ['PUBLIC_ORIGIN', 'ftp://example.org', 'must be only scheme, host and port'],
    ['TRUSTED_PROXIES', 'proxy.local', '"proxy.local" is not an address or a range'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', '"10.0.0.0/33" is not an address or a range'],
    ['TRUSTED_PROXIES', '::1/129', '"::1/129" is not an address or a range'],
    ['TRUSTED_PROXIES', '10.0.0.0/', '"10.0.0.0/" is not an address or a range'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', '"10.0.0.0/8/8" is not an address or a range'],
    ['CDN', 'yes', 'must be on or off'],
    ['CDN_PURGE_URL', 'nginx', 'must hold addresses such as http://127.0.0.1:8081/ or cloudflare://'],
    ['CLAMD', 'clamav:3310', 'must be an address such as unix:/run/clamav/clamd.ctl'],
    ['CLAMD', 'unix:clamd.ctl', 'must be an address such as unix:/run/clamav/clamd.ctl'],
    ['CLAMD', 'tcp://clamav', 'must be an address such as unix:/run/clamav/clamd.ctl'],
    ['CLAMD', 'tcp://clamav:3310/a', 'must be an address such as unix:/run/clamav/clamd.ctl'],
    ['CLAMD', 'http://clamav:3310', 'must be an address such as unix:/run/clamav/clamd.ctl'],
    ['SMTP_URL', 'mail.example.org', 'must start with smtp:// or smtps://'],
    ['MAIL_FROM', 'Kindlewick', 'must hold an email address'],
    ['INBOUND_SMTP_PORT', 'smtp', 'must be a whole number from 0 to 65535'],
    ['INBOUND_SMTP_SERVERS', 'mx.local', '"mx.local" is not an address or a range'],
    ['INBOUND_SMTP_TO', 'a@b.example, office', '"office" is not an email address'],
    ['INBOUND_SMTP_CERTIFICATE', '/nowhere.pem', 'must be the path of a readable PEM file'],
    ['APP_SECRET_BEFORE', `${'x'.repeat(32)},short`, 'must have at least 32 characters each'],
    ['SEED', 'prod', 'must be demo or empty'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
    ['DRAIN_SECONDS', '61', 'must be a whole number from 0 to 60'],
    ['DRAIN_SECONDS', 'soon', 'must be a whole number from 0 to 60'],
    ['LIMIT_PER_ADDRESS', 'many', 'must be a whole number, 0 for no limit'],
    ['LIMIT_PER_ADDRESS', '-1', 'must be a whole number, 0 for no limit'],
    ['LIMIT_TOTAL', '1.5', 'must be a whole number, 0 for no limit'],
  ])('%s=%s', (name, value, advice) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`\n  ${name} ${advice}`);
  });

  test('all of them together, and no secret is repeated', () => {
    const read = () =>
      readConfig({ PORT: 'x', APP_SECRET: 'hunter2-short', SMTP_URL: 'user:hunter2@mail', SEED: 'x' });
    expect(read).toThrow(/PORT must.*\n.*SMTP_URL must.*\n.*APP_SECRET must have at least 32.*\n.*SEED must/);
    expect(read).not.toThrow(/hunter2/);
  });
});

test.each([
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3310/', { host: '::1', port: 3310 }],
])('the virus scanner is found at %s', (CLAMD, place) => {
  expect(readConfig({ CLAMD }).clamdPlace).toEqual(place);
});

describe('the place of pictures', () => {
  test('is read from one address', () => {
    expect(
      readConfig({ MEDIA_URL: 's3://key:a%2Fb@store.example:9000/pictures/site?region=x&tls=off' }),
    ).toMatchObject({
      mediaPlace: {
        endpoint: 'http://store.example:9000',
        bucket: 'pictures',
        prefix: 'site/',
        region: 'x',
        accessKeyId: 'key',
        secretAccessKey: 'a/b',
      },
    });
  });

  test.each([
    ['https://store.example/pictures', 'must look like s3://'],
    ['s3://store.example/pictures?region=x', 'must name a key and a secret'],
    ['s3://key:secret@store.example?region=x', 'must name a bucket'],
    ['s3://key:secret@store.example/pictures', 'must end with the region'],
    ['s3://key:secret@store.example/pictures?region=x&tls=maybe', 'takes tls=on or tls=off'],
  ])('%s is refused, and says why without the secret', (MEDIA_URL, why) => {
    expect(() => readConfig({ MEDIA_URL })).toThrow(`MEDIA_URL ${why}`);
    expect(() => readConfig({ MEDIA_URL })).not.toThrow(/:secret@/);
  });
});

test('two kinds of files in one place would remove each other, and are refused', () => {
  const url = (folder: string) => `s3://key:secret@store.example/bucket${folder}?region=x`;
  const both = { MEDIA_URL: url('/site'), FILES_URL: url('/site/') };
  expect(() => readConfig(both)).toThrow('FILES_URL names the same place as MEDIA_URL');
  const { filesPlace } = readConfig({ ...both, FILES_URL: url('/files') });
  expect(filesPlace?.prefix).toBe('files/');
});

test('https without a trusted proxy is advised against, and nothing else is', () => {
  const advice = (env: Record<string, string>) => adviceOn(readConfig(env)).join();
  const PUBLIC_ORIGIN = 'https://care.example.org';
  expect(advice({ PUBLIC_ORIGIN })).toContain('TRUSTED_PROXIES is not set');
  expect(advice({ PUBLIC_ORIGIN, TRUSTED_PROXIES: '10.0.0.1' })).toBe('');
  expect(advice({ PUBLIC_ORIGIN: 'http://192.0.2.1:3000' })).toBe('');
  expect(advice({})).toBe('');
});

test('the manual has a row for each variable', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, schema = ''] = /^const environment = z\.object\(\{$(.*?)^\}\);$/ms.exec(read('config.ts')) ?? [];
  const variables = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const rows = new Set(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
  );
  // systemd sets these.
  const bySystemd = ['LISTEN_FDS', 'LISTEN_PID'];
  expect(variables.filter((name) => !rows.has(name))).toEqual(bySystemd);
});
