export interface Category {
  readonly slug: string;
  readonly name: string;
}

/** Specification, section 2, Blog. */
export const CATEGORIES: readonly Category[] = [
  { slug: 'care-options', name: 'Care Options' },
  { slug: 'why-in-home-care', name: 'Why In-Home Care' },
  { slug: 'senior-health-and-well-being', name: 'Senior Health & Well-Being' },
  { slug: 'selecting-care', name: 'Selecting Care' },
  { slug: 'family-caregiver-support', name: 'Family Caregiver Support' },
  { slug: 'medical-care-service', name: 'Medical Care Service' },
];

export function findCategory(slug: string): Category | undefined {
  return CATEGORIES.find((category) => category.slug === slug);
}
