import { bytes } from './document-fonts.server.ts';

const fonts = import.meta.glob<string>('#app/generated/documents/other-*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const OTHER_SCRIPTS: readonly Buffer[] = Object.values(fonts).map(bytes);
