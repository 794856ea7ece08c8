export type Language = 'en' | 'cy';

export const WELSH_ROOT = '/cy';
export const LANG = { en: 'en-GB', cy: 'cy' } as const satisfies Record<Language, string>;

export function languageAt(path: string): Language {
  return path === WELSH_ROOT || path.startsWith(`${WELSH_ROOT}/`) ? 'cy' : 'en';
}

export function englishPath(path: string): string {
  return languageAt(path) === 'cy' ? path.slice(WELSH_ROOT.length) || '/' : path;
}

export function welshPath(path: string): string {
  return path === '/' ? WELSH_ROOT : WELSH_ROOT + path;
}
