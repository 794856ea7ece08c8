const NOTE = /\([^()]*\)/g;
const LETTER = /\p{L}/u;
const EXTENSION = /(?:extension|extn|ext|x)(?!\p{L}).*$|#.*$/isu;

/** A number without what people write beside it in brackets, such as `(mob)` or `(after 6)`; `(0)` stays. */
export function withoutNotes(phone: string): string {
  return phone.replace(NOTE, (note) => (LETTER.test(note) ? '' : note));
}

/** The address behind a link that rings `phone`, without notes and extension, which no telephone dials. */
export function dialled(phone: string): string {
  return `tel:${withoutNotes(phone)
    .replace(EXTENSION, '')
    .replaceAll(/[^+\d]/g, '')}`;
}
