/** The audit log names the page by this address. */
export function pageAddress(subject: string): string {
  return subject.startsWith('/') ? `/seo/page${subject}` : `/seo/page/${subject}`;
}

export function subjectAt(rest: string | undefined): string {
  return rest?.startsWith('post:') ? rest : `/${rest ?? ''}`;
}
