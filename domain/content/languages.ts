/** In which the office writes. Welsh only where its nation has it: see `secondLanguages` of `domain/nations`. */
export type Language = 'en' | 'cy';

/** Whatever is read in Welsh stands below it. */
export const WELSH_ROOT = '/cy';
/** For `lang` and `hreflang`. */
export const LANG = { en: 'en-GB', cy: 'cy' } as const satisfies Record<Language, string>;

export function languageAt(path: string): Language {
  return path === WELSH_ROOT || path.startsWith(`${WELSH_ROOT}/`) ? 'cy' : 'en';
}

/** Which English page an address shows where there is none in Welsh: `/about` for `/cy/about`. */
export function englishPath(path: string): string {
  return languageAt(path) === 'cy' ? path.slice(WELSH_ROOT.length) || '/' : path;
}

/** Where an English page is shown among Welsh ones. */
export function welshPath(path: string): string {
  return path === '/' ? WELSH_ROOT : WELSH_ROOT + path;
}
