import type { FieldSpec } from '../kit/field.tsx';

export const SEO_FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'textarea' },
  {
    name: 'picture',
    label: 'Picture for sharing',
    kind: 'picture',
    hint: 'Cut to 1200 by 630 pixels around the middle that you set with the picture. Without one, the page’s drawn picture is used.',
  },
  { name: 'listed', label: 'Search engines may list this page', kind: 'checkbox' },
];

export function pageAddress(subject: string): string {
  return subject.startsWith('/') ? `/seo/page${subject}` : `/seo/page/${subject}`;
}

export function subjectAt(rest: string | undefined): string {
  return rest?.startsWith('post:') ? rest : `/${rest ?? ''}`;
}
