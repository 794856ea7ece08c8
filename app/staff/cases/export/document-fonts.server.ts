import bold from '#app/generated/documents/bold-latin.ttf?inline';
import boldExtended from '#app/generated/documents/bold-latin-ext.ttf?inline';
import regular from '#app/generated/documents/regular-latin.ttf?inline';
import regularExtended from '#app/generated/documents/regular-latin-ext.ttf?inline';

export type Weight = 'regular' | 'bold';

export const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** The fonts of a document, by weight: the first one has the common letters, the second their neighbours. */
export const DOCUMENT_FONTS: Record<Weight, readonly [Buffer, Buffer]> = {
  regular: [bytes(regular), bytes(regularExtended)],
  bold: [bytes(bold), bytes(boldExtended)],
};
