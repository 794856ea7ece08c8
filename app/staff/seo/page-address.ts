export function pageAddress(subject: string): string {
  return subject.startsWith('/') ? `/seo/page${subject}` : `/seo/page/${subject}`;
}

export function subjectAt(rest: string | undefined): string {
  return rest?.startsWith('post:') ? rest : `/${rest ?? ''}`;
}
