import { CATALOGUE } from '#domain/care-services/built-in.content.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';

interface SharedPage {
  readonly path: string;
  readonly title: string;
}

/** Every page that has a drawn picture of its own for sharing. Only the build and tests read this. */
export const SHARED_PAGES: readonly SharedPage[] = [
  ...SITE_PAGES.map(({ path, title }) => ({ path, title })),
  ...CATALOGUE.map(({ path, name }) => ({ path, title: name })),
];
