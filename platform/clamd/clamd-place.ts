import { z } from 'zod';

export type ClamdPlace = { readonly path: string } | { readonly host: string; readonly port: number };

const EXAMPLES = 'must be an address such as unix:/run/clamav/clamd.ctl or tcp://clamav:3310';

export const clamdPlace = z.string().transform((value, context): ClamdPlace => {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(value)?.[1];
  if (path) return { path };
  const url = URL.parse(value);
  const isBare = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash && !url.username;
  if (url?.protocol === 'tcp:' && isBare && url.hostname && Number(url.port) > 0)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
  context.addIssue(EXAMPLES);
  return z.NEVER;
});
