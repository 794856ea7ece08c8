import { createReadStream } from 'node:fs';

/** Media type, and the endings of names, the usual one first. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
} as const satisfies Record<string, readonly string[]>;

export type MediaType = keyof typeof ENDINGS;

/** Longer names are cut: every file system takes 255 bytes, which is 63 of the longest characters. */
const NAME_CHARACTERS_MAX = 60;
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d]);
/** What a browser or a shell would take for a program or a page: `<svg`, `<!doctype`, `<?xml`, `#!`. */
const PROGRAM = /^(?:\ufeff|\s)*(?:<[a-z!?/]|#!|%!PS)/i;
const HEAD_BYTES = 4_096;

/** The type of a file by what is in it; null for all that can carry a program: pages, SVG, archives, macros. */
export async function mediaTypeOf(path: string): Promise<MediaType | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => null);
  if (found === null) return null;
  if (found) return Object.hasOwn(ENDINGS, found.mime) ? (found.mime as MediaType) : null;
  return (await isPlainText(path)) ? 'text/plain' : null;
}

async function isPlainText(path: string): Promise<boolean> {
  let first = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && PROGRAM.test(chunk.toString('utf8', 0, HEAD_BYTES))) return false;
    first = false;
    for (const byte of chunk) {
      if ((byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === 0x7f) return false;
    }
  }
  return true;
}

/**
 * A name for a file of `type`: no folders, nothing invisible that could turn its end around, and an ending of its
 * type, so that no program starts when somebody opens it.
 */
export function fileNameFor(name: string, type: MediaType): string {
  const endings: readonly string[] = ENDINGS[type];
  const plain = withoutDots(
    name
      .toWellFormed()
      .normalize('NFC')
      .replace(/^.*[/\\]/su, '')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[<>:"|?*]/g, '-')
      .replace(/\s+/gu, ' '),
  );
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const fits = endings.includes(ending);
  const stem = [...(fits ? plain.slice(0, dot) : plain)].slice(0, NAME_CHARACTERS_MAX).join('').trim();
  return `${stem || 'file'}.${fits ? ending : endings[0]}`;
}

function withoutDots(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && ' .'.includes(name.charAt(start))) start++;
  while (end > start && ' .'.includes(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}
