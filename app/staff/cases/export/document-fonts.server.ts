import bold from '#app/generated/documents/bold-latin.ttf?inline';
import boldExtended from '#app/generated/documents/bold-latin-ext.ttf?inline';
import regular from '#app/generated/documents/regular-latin.ttf?inline';
import regularExtended from '#app/generated/documents/regular-latin-ext.ttf?inline';
import type { DocumentFonts } from './document-pen.server.ts';

const others = import.meta.glob<string>('#app/generated/documents/other-*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const DOCUMENT_FONTS: DocumentFonts = {
  regular: [regular, regularExtended],
  bold: [bold, boldExtended],
  others: Object.values(others),
};
