import type { S3Place } from './s3.server.ts';

const EXAMPLE = 's3://KEY:SECRET@s3.example.org/bucket?region=eu-west-2';

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET[/PREFIX]?region=…`; `&tls=off` for storage beside the site.
 * @returns what is wrong with it, without the secret, where something is
 */
export function readS3Place(value: string): S3Place | string {
  if (!URL.canParse(value) || !/^s3:\/\//.test(value)) return `must look like ${EXAMPLE}`;
  const { host, username, password, pathname, searchParams } = new URL(value);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const region = searchParams.get('region') ?? '';
  const tls = searchParams.get('tls') ?? 'on';
  if (!username || !password) return 'must name a key and a secret: s3://KEY:SECRET@host/bucket';
  if (!host) return 'must name the host of the storage after the @';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return 'must name a bucket after the host';
  if (!region) return 'must end with the region, such as ?region=eu-west-2';
  if (tls !== 'on' && tls !== 'off') return 'takes tls=on or tls=off';
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (accessKeyId === null || secretAccessKey === null) return 'holds a % that stands for nothing';
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
