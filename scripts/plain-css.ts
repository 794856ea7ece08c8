import type { Plugin } from 'vite';

/** Tailwind's additions for animated utilities, and for browsers without registered properties. */
const REGISTERED = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}|@property --tw-[^{]*\{[^{}]*\}/g;
/** The reset makes every border solid, and weight is set once. */
const INDIRECT = /border(?:-\w+)?-style:var\(--tw-border-style\);|--tw-font-weight:[^;}]*;/g;

/** Removes redundant rules from the public style sheet, which every page contains. */
export function plainCss(css: string): string {
  return css.replaceAll(REGISTERED, '').replaceAll(INDIRECT, '');
}

/** Applies {@link plainCss} to a style sheet imported as text, after minification. */
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
