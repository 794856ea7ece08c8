import type { SchemaNode } from './json-ld.tsx';

/** The way from the home page to a page, as schema.org's BreadcrumbList. */
export function breadcrumbData(
  origin: string,
  trail: readonly { readonly name: string; readonly path: string }[],
): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}
