import { z } from 'zod';
import type { S3Place } from './s3.server.ts';

const S3_EXAMPLE = 's3://KEY:SECRET@s3.example.org/bucket?region=eu-west-2';

/** `s3://KEY:SECRET@HOST/BUCKET[/PREFIX]?region=…`; `&tls=off` for storage beside the site. */
export const s3Place = z.string().transform((value, context): S3Place => {
  const problem = (text: string) => {
    context.addIssue(text);
    return z.NEVER;
  };
  if (!URL.canParse(value) || !/^s3:\/\//.test(value)) return problem(`must look like ${S3_EXAMPLE}`);
  const { host, username, password, pathname, searchParams } = new URL(value);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const region = searchParams.get('region') ?? '';
  const tls = searchParams.get('tls') ?? 'on';
  if (!username || !password) return problem('must name a key and a secret: s3://KEY:SECRET@host/bucket');
  if (!host) return problem('must name the host of the storage after the @');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return problem('must name a bucket after the host');
  if (!region) return problem('must end with the region, such as ?region=eu-west-2');
  if (tls !== 'on' && tls !== 'off') return problem('takes tls=on or tls=off');
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (accessKeyId === null || secretAccessKey === null) return problem('holds a % that stands for nothing');
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  };
});

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
