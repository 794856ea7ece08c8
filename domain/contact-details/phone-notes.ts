const NOTE = /\([^()]*\)/g;
const LETTER = /\p{L}/u;
const EXTENSION = /(?:extension|extn|ext|x)(?!\p{L}).*$|#.*$/isu;

/** Takes out what people write in brackets, such as `(mob)` or `(after 6)`; `(0)` stays. */
export function withoutNotes(phone: string): string {
  return phone.replace(NOTE, (note) => (LETTER.test(note) ? '' : note));
}

/** For a `tel:` link, without notes and extension, which no telephone dials. */
export function dialled(phone: string): string {
  return `tel:${withoutNotes(phone)
    .replace(EXTENSION, '')
    .replaceAll(/[^+\d]/g, '')}`;
}
