interface Undrafted {
  readonly path: RegExp;
  readonly why: string;
}

/** Every form saves drafts unless listed here. Passwords, codes and files are never saved (form-fields.ts). */
const UNDRAFTED: readonly Undrafted[] = [
  { path: /^\/account\//, why: 'Passwords, codes and keys are never kept.' },
  { path: /^\/(sign-out|session)$/, why: 'Nothing is typed.' },
  {
    path: /^\/settings\/(api-tokens|webhooks)(\/|$)/,
    why: 'A few ticks, for what is then made at once; or a button.',
  },
  { path: /^\/posts\//, why: 'A post saves itself, as the draft that colleagues see too.' },
  { path: /^\/pages\/(new|\d+)\//, why: 'A page that the office writes saves itself, as a post does.' },
  {
    path: /^\/pages\/texts\//,
    why: 'Texts of a page save themselves, as the draft that colleagues see too.',
  },
  { path: /^\/inbox\/bulk$/, why: 'Ticked rows of a list that has changed by tomorrow.' },
  { path: /^\/cases\/[^/]+\/(assign|kind|stage|draft|wait)$/, why: 'One choice, sent at once.' },
  {
    path: /^\/privacy-desk\/(erase\/|requests\/[^/]+\/erase)/,
    why: 'What confirms that something is erased for good is typed anew each time.',
  },
];

export function isDrafted(path: string): boolean {
  return !UNDRAFTED.some((one) => one.path.test(path));
}
