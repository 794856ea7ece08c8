import { createReadStream } from 'node:fs';
import { isKeyOf, isOneOf } from '#platform/records/keys.ts';

const UPLOADED = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
} as const satisfies Record<string, readonly string[]>;

/** Other types people attach to emails, only ever saved or played. None of them runs when opened. */
const ATTACHED = {
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.ms-outlook': ['msg'],
  'application/vnd.ms-tnef': ['dat'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.apple.pages': ['pages'],
  'application/vnd.apple.numbers': ['numbers'],
  'application/vnd.apple.keynote': ['key'],
  'application/rtf': ['rtf'],
  'application/zip': ['zip'],
  'application/x-7z-compressed': ['7z'],
  'application/x-rar-compressed': ['rar'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'image/heic': ['heic'],
  'image/heic-sequence': ['heic'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'audio/wav': ['wav'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/ogg': ['ogg', 'opus', 'oga'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/amr': ['amr'],
  'audio/aiff': ['aif', 'aiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/3gpp': ['3gp'],
  'video/webm': ['webm'],
} as const satisfies Record<string, readonly string[]>;

const ENDINGS = { ...UPLOADED, ...ATTACHED };

export type MediaType = keyof typeof UPLOADED;
export type AttachedType = keyof typeof ENDINGS;

/** Containers, in which only the name shows which program made it. */
const CONTAINERS: Readonly<Record<string, readonly AttachedType[]>> = {
  'application/x-cfb': [
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.ms-outlook',
  ],
  'application/zip': [
    'application/vnd.apple.pages',
    'application/vnd.apple.numbers',
    'application/vnd.apple.keynote',
    'application/zip',
  ],
};
/** The start of Outlook's attachment container (MS-OXTNEF, 2.1.3.1). */
const TNEF = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);

/** Every file system allows 255 bytes, which is 63 of the longest characters. */
const NAME_CHARACTERS_MAX = 60;
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d]);
/** Matches starts that a browser or a shell takes for a program or a page: `<svg`, `<!doctype`, `<?xml`, `#!`. */
const PROGRAM = /^(?:\ufeff|\s)*(?:<[a-z!?/]|#!|%!PS)/i;
const HEAD_BYTES = 4_096;

/** Returns the type by content; null if it can carry a program: pages, SVG, archives, macros. */
export async function mediaTypeOf(path: string): Promise<MediaType | null> {
  const found = await foundIn(path);
  return isKeyOf(UPLOADED, found) ? found : null;
}

/** Returns the type by content and, for a container, name or stated type; null for programs and pages. */
export async function attachedTypeOf(
  path: string,
  { name, statedType }: { readonly name: string; readonly statedType: string },
): Promise<AttachedType | null> {
  const found = await foundIn(path);
  if (found === null) return (await beginsWith(path, TNEF)) ? 'application/vnd.ms-tnef' : null;
  const container = CONTAINERS[found];
  if (container) {
    const ending = endingOf(name);
    const byName = container.find((type) => isOneOf(ENDINGS[type], ending));
    return byName ?? container.find((type) => type === statedType || type === found) ?? null;
  }
  return isKeyOf(ENDINGS, found) ? found : null;
}

async function foundIn(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => null);
  if (found) return found.mime.split(';', 1)[0] ?? null;
  return found === undefined && (await isPlainText(path)) ? 'text/plain' : null;
}

async function beginsWith(path: string, bytes: Buffer): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: bytes.length - 1 }) as AsyncIterable<Buffer>)
    return chunk.equals(bytes);
  return false;
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

/** Returns a name that starts no program: no invisible characters, and an ending of its type. */
export function fileNameFor(name: string, type: AttachedType): string {
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
  const ending = endingOf(plain);
  const fits = endings.includes(ending);
  const stem = [...(fits ? plain.slice(0, dot) : plain)].slice(0, NAME_CHARACTERS_MAX).join('').trim();
  return `${stem || 'file'}.${fits ? ending : endings[0]}`;
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

function withoutDots(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && ' .'.includes(name.charAt(start))) start++;
  while (end > start && ' .'.includes(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}
