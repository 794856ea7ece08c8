/** When the legal pages were last reviewed as a whole. */
export const LEGAL_PAGES_REVIEWED = '2026-11-21';
