import arabic from '#app/generated/documents/other-arabic.ttf?inline';
import bengali from '#app/generated/documents/other-bengali.ttf?inline';
import cyrillic from '#app/generated/documents/other-cyrillic.ttf?inline';
import cyrillicExt from '#app/generated/documents/other-cyrillic-ext.ttf?inline';
import devanagari from '#app/generated/documents/other-devanagari.ttf?inline';
import greek from '#app/generated/documents/other-greek.ttf?inline';
import greekExt from '#app/generated/documents/other-greek-ext.ttf?inline';
import gujarati from '#app/generated/documents/other-gujarati.ttf?inline';
import gurmukhi from '#app/generated/documents/other-gurmukhi.ttf?inline';
import hebrew from '#app/generated/documents/other-hebrew.ttf?inline';
import latinExt from '#app/generated/documents/other-latin-ext.ttf?inline';
import vietnamese from '#app/generated/documents/other-vietnamese.ttf?inline';
import { bytes } from './document-fonts.server.ts';

export const OTHER_SCRIPTS: readonly Buffer[] = [
  latinExt,
  vietnamese,
  cyrillic,
  cyrillicExt,
  greek,
  greekExt,
  arabic,
  hebrew,
  devanagari,
  gujarati,
  gurmukhi,
  bengali,
].map(bytes);
