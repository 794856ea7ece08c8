/** An email as its recipient's program reads it: headers unfolded and decoded, bodies unchanged. */
export interface DecodedMail {
  /** Keyed by lower-case name. Repeated headers are joined by a line break. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly DecodedFile[];
  readonly inline: readonly (DecodedFile & { readonly contentId: string })[];
}

export interface DecodedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Parses an email by RFC 5322, 2045 and 2047, as far as UTF-8 email of one or more parts needs them. Line ends of the
 * bodies are `\n`.
 */
export function decodeMail(raw: Buffer): DecodedMail {
  const { headers, body } = split(raw.toString('latin1'));
  const files: Files = { attachments: [], inline: [] };
  const parts = leaves(headers, body, files);
  return { headers, text: parts.get('text/plain') ?? '', html: parts.get('text/html') ?? '', ...files };
}

interface Files {
  readonly attachments: DecodedFile[];
  readonly inline: (DecodedFile & { readonly contentId: string })[];
}

/** Works on Latin-1 strings, which preserve bytes until a part's encoding is known. */
function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = end < 0 ? raw : raw.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = decodeText(line.slice(colon + 1).trim());
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) };
}

function leaves(headers: ReadonlyMap<string, string>, body: string, files: Files): Map<string, string> {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) {
    const kind = type.split(';')[0]!.trim().toLowerCase();
    const bytes = bodyBytes(headers.get('content-transfer-encoding') ?? '7bit', body);
    const disposition = headers.get('content-disposition') ?? '';
    const file = { name: fileName(disposition), type: kind, bytes };
    const contentId = headers.get('content-id')?.replace(/^<|>$/g, '');
    if (disposition.startsWith('attachment')) {
      files.attachments.push(file);
      return new Map();
    }
    if (contentId) {
      files.inline.push({ ...file, contentId });
      return new Map();
    }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return new Map([[kind, text.replaceAll('\r\n', '\n')]]);
  }
  const found = new Map<string, string>();
  for (const piece of `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)) {
    const part = split(piece.replace(/^[ \t]*\r\n/, ''));
    for (const [kind, content] of leaves(part.headers, part.body, files)) found.set(kind, content);
  }
  return found;
}

function bodyBytes(encoding: string, body: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return fromHexEscapes(body.replace(/=[ \t]*\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

/** Joins a name split into numbered pieces, some of them percent-encoded (RFC 2231). */
function fileName(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename(\*\d*)?(\*)?=(?:"([^"]*)"|([^;\s]*))/gi)];
  return pieces
    .map(([, number, escaped, quoted, plain = '']) => {
      const text = quoted ?? plain;
      return escaped || number === '*' ? decodeURIComponent(text.replace(/^utf-8''/i, '')) : text;
    })
    .join('');
}

/** Joins adjacent encoded words: the space between them doesn't count (RFC 2047, 6.2). */
function decodeText(value: string): string {
  return value
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?[^?]+\?[bq]\?[^?]*\?=)/gi, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => {
      const bytes =
        encoding.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : fromHexEscapes(text.replaceAll('_', ' '));
      return bytes.toString('utf8');
    });
}

function fromHexEscapes(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
