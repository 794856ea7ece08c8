import type { Plugin } from 'vite';

/** What Tailwind adds for utilities that animate, and for browsers without registered properties. */
const REGISTERED = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}|@property --tw-[^{]*\{[^{}]*\}/g;
/** The reset draws every border as a line, and a weight is said once. */
const INDIRECT = /border(?:-\w+)?-style:var\(--tw-border-style\);|--tw-font-weight:[^;}]*;/g;

/** Of the public style sheet, which stands in every page. @returns it without what says again what holds anyway */
export function plainCss(css: string): string {
  return css.replaceAll(REGISTERED, '').replaceAll(INDIRECT, '');
}

/** Applies {@link plainCss} to a style sheet that is imported as text, once it is made small. */
export function plainInlineCss(): Plugin {
  return {
    name: 'plain-inline-css',
    enforce: 'post',
    transform: {
      filter: { id: /public\.css\?inline$/ },
      handler: (code) => plainCss(code),
    },
  };
}
