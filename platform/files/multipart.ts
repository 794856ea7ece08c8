import { removeNul } from '#platform/text/nul.ts';

const PART_HEAD_MAX = 4 * 1024;
const PARTS_MAX = 100;

export class MultipartError extends Error {
  override readonly name = 'MultipartError';
}

export interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export function multipartBoundary(contentType: string | null): string | null {
  if (!contentType || !/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * Reads a browser's form (RFC 7578) part by part as it arrives; the platform's own reader holds all files in memory.
 * @throws MultipartError, and whatever the stream throws
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part, void, void> {
  const source = new Window(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // A line end in front makes the first delimiter like all others.
  source.prepend(Buffer.from('\r\n'));
  // The text before the first delimiter means nothing.
  await readAll(source.until(delimiter), PART_HEAD_MAX);
  for (let parts = 0; await beginsPart(source); parts++) {
    if (parts === PARTS_MAX) throw new MultipartError('Too many parts');
    const { name, filename } = readHead(await readAll(source.until(Buffer.from('\r\n\r\n')), PART_HEAD_MAX));
    const bytes = source.until(delimiter);
    yield { name, filename, bytes };
    for await (const _ of bytes) {
    }
  }
}

export async function readText(bytes: AsyncIterable<Uint8Array>, max: number): Promise<string> {
  return removeNul((await readAll(bytes, max)).toString('utf8'));
}

async function readAll(bytes: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > max) throw new MultipartError(`A field of more than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function beginsPart(source: Window): Promise<boolean> {
  const two = (await source.take(2)).toString('latin1');
  if (two === '--') return false;
  if (two === '\r\n') {
    // A part without headers would begin with an empty line; every field of a form has a name.
    source.prepend(Buffer.from('\r\n'));
    return true;
  }
  throw new MultipartError('No new line after a boundary');
}

function readHead(head: Buffer): { name: string; filename: string | undefined } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head.toString('utf8'))?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined) throw new MultipartError('A part without a name');
  return { name, filename: parameter(disposition, 'filename') };
}

/** Browsers write `"` as `%22` and line ends as `%0D%0A` (HTML standard); others use backslashes. */
function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  return found === undefined
    ? undefined
    : removeNul(found)
        .replace(/\\(["\\])/g, '$1')
        .replace(/%22/g, '"')
        .replace(/%0D/gi, '\r')
        .replace(/%0A/gi, '\n');
}

class Window {
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  prepend(bytes: Buffer): void {
    this.#rest = Buffer.concat([bytes, this.#rest]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more();
    const bytes = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return bytes;
  }

  /** Yields the bytes before the next `mark` and consumes both. A second call continues after the first. */
  until(mark: Buffer): AsyncIterable<Uint8Array> {
    let ended = false;
    const next = async (): Promise<Buffer | null> => {
      for (;;) {
        const found = this.#rest.indexOf(mark);
        if (found >= 0) {
          const piece = this.#rest.subarray(0, found);
          this.#rest = this.#rest.subarray(found + mark.length);
          ended = true;
          return piece.length > 0 ? piece : null;
        }
        // The last bytes may be the beginning of the mark.
        const sure = this.#rest.length - mark.length + 1;
        if (sure > 0) {
          const piece = this.#rest.subarray(0, sure);
          this.#rest = this.#rest.subarray(sure);
          return piece;
        }
        await this.#more();
      }
    };
    return {
      [Symbol.asyncIterator]: () => ({
        async next() {
          const piece = ended ? null : await next();
          return piece ? { done: false, value: piece } : { done: true, value: undefined };
        },
      }),
    };
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new MultipartError('The form ended in the middle');
    this.#rest = this.#rest.length === 0 ? Buffer.from(value) : Buffer.concat([this.#rest, value]);
  }
}
