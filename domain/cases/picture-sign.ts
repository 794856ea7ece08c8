export interface PictureSign {
  readonly kind: 'picture';
  readonly alt: string;
  readonly file: string;
}

/** A sentence or two: a screen reader reads it in one go. */
export const PICTURE_ALT_MAX = 200;
/** More than the longest name a stored picture gets. */
const FILE_MAX = 100;

const FILE = String.raw`[^()[\]\n]{1,${FILE_MAX}}\.jpg`;
const LINE = new RegExp(String.raw`^!\[([^[\]\n]{1,${PICTURE_ALT_MAX}})\]\((${FILE})\)$`, 'u');
const ANYWHERE = new RegExp(String.raw`!\[([^[\]\n]{0,${PICTURE_ALT_MAX}})\]\((${FILE})\)`, 'gu');

export function readPictureSign(line: string): PictureSign | null {
  const [, alt = '', file] = LINE.exec(line.trim()) ?? [];
  return file !== undefined && alt.trim() ? { kind: 'picture', alt: alt.trim(), file } : null;
}

/** Reverses {@link readPictureSign}; square brackets become round. */
export function writePictureSign({ alt, file }: Pick<PictureSign, 'alt' | 'file'>): string {
  const text = alt.replace(/\s+/gu, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
  return `![${text}](${file})`;
}

export function nameForSign(name: string): string {
  return name.replace(/[()[\]]/g, ' ');
}

export function picturesIn(text: string): ReadonlySet<string> {
  const signs = text.split(/\r\n?|\n/u).map(readPictureSign);
  return new Set(signs.flatMap((sign) => (sign ? [sign.file] : [])));
}

/** Returns why a reply with these pictures can't be sent; null if it can. */
export function whyPicturesStop(text: string, pictures: ReadonlySet<string>): string | null {
  for (const line of text.split(/\r\n?|\n/u)) {
    const isAlone = readPictureSign(line) !== null;
    for (const [sign, alt = '', file = ''] of line.matchAll(ANYWHERE)) {
      if (!alt.trim()) return `Write what the picture shows between the first brackets of ${sign}`;
      if (!pictures.has(file)) {
        return `The picture ${file} is not with this reply. Add it again with the button Picture, or remove ${sign}`;
      }
      if (!isAlone) return `Put ${sign} on a line of its own`;
    }
  }
  return null;
}
