import { normalPath, PATH_MAX } from './redirect-ways.ts';

const TARGET_MAX = 500;

export interface RedirectDraft {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

type Field = 'from' | 'to' | 'lasts';
export type RedirectErrors = Partial<Record<Field, string>>;

export type RedirectRead =
  | { readonly ok: true; readonly draft: RedirectDraft }
  | { readonly ok: false; readonly errors: RedirectErrors };

/** @param origin scheme and host of the site, whose absolute addresses become paths; empty if unknown */
export function readRedirectDraft(typed: Readonly<Record<string, string>>, origin: string): RedirectRead {
  const errors: RedirectErrors = {};
  const from = readFrom(withoutOrigin(typed.from ?? '', origin));
  const to = readTo(withoutOrigin(typed.to ?? '', origin));
  if ('error' in from) errors.from = from.error;
  if ('error' in to) errors.to = to.error;
  if (typed.lasts !== 'yes' && typed.lasts !== 'no') errors.lasts = 'Choose how long the redirect lasts';
  if ('error' in from || 'error' in to || errors.lasts) return { ok: false, errors };
  return { ok: true, draft: { from: from.value, to: to.value, permanent: typed.lasts === 'yes' } };
}

type ReadPart = { readonly value: string } | { readonly error: string };

function readFrom(text: string): ReadPart {
  if (text === '') return { error: 'Enter the old address, such as /our-prices' };
  if (/^https?:\/\//i.test(text)) return { error: 'Enter an address of this site; it begins with /' };
  if (!text.startsWith('/')) return { error: 'Begin the old address with /' };
  if (/[?#]/.test(text))
    return {
      error:
        'Redirects can’t tell addresses apart by what follows a ? or #. Enter the part before it, such as /our-prices',
    };
  if (text.length > PATH_MAX) return { error: `Use at most ${PATH_MAX} characters for the old address` };
  const value = normalPath(text);
  return value === null || /\s/.test(text) ? { error: 'Enter the old address without spaces' } : { value };
}

function readTo(text: string): ReadPart {
  if (text === '') return { error: 'Enter where it leads, such as /contact' };
  if (text.length > TARGET_MAX) return { error: `Use at most ${TARGET_MAX} characters for the new address` };
  if (text.startsWith('/') && !text.startsWith('//')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
    const normal = normalPath(path);
    if (normal === null || /[\s\\]/.test(text)) return { error: 'Enter the new address without spaces' };
    return {
      value: normal + new URL(`http://site.invalid/${rest}`).href.slice('http://site.invalid/'.length),
    };
  }
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) {
    return { error: 'Enter a page of this site, such as /contact, or an address that begins with https://' };
  }
  return { value: url.href };
}

function withoutOrigin(text: string, origin: string): string {
  const plain = text.trim();
  if (origin === '' || !plain.toLowerCase().startsWith(origin.toLowerCase())) return plain;
  const rest = plain.slice(origin.length);
  return rest === '' ? '/' : /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : plain;
}
