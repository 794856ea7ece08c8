/** Where the words of a page are changed; the audit log names it by this address. */
export function pageAddress(subject: string): string {
  return subject.startsWith('/') ? `/seo/page${subject}` : `/seo/page/${subject}`;
}

/** The subject in the last part of such an address. */
export function subjectAt(rest: string | undefined): string {
  return rest?.startsWith('post:') ? rest : `/${rest ?? ''}`;
}
