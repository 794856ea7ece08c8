/** Characters that may appear in the second form without being escaped (RFC 5987, attr-char). */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/;

/** Builds the header that saves a file as `name`, in any script (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const simple = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const escaped = [...new TextEncoder().encode(name.toWellFormed())]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return PLAIN.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
  return `attachment; filename="${simple}"; filename*=UTF-8''${escaped}`;
}
