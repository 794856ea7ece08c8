import type { Services } from '#app/context.ts';
import type { Palette } from '#domain/look/palette.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { ThreadFailure, threadBeside } from '#platform/threads/beside.server.ts';
import type { DocumentQuestion, Step } from './document-thread-work.server.ts';
import type { DocumentEnd, DocumentHead, Writing } from './draw-document.server.ts';

/** The limit for the steps since the last draw: the longest email takes about a second. */
const LIMIT_MS = 30_000;

const documentThread = threadBeside<DocumentQuestion, Uint8Array>({
  entry: async () => (await import('./document-thread-work.server.ts')).DOCUMENT_WORK,
  heapMb: 256,
});

export interface Document extends Writing, Disposable {
  /** Lays out everything written so far. @throws a ThreadFailure */
  draw(): Promise<void>;
  /** Returns complete pages of a document with a `footer`; `finish` returns the rest. */
  take(): readonly Uint8Array[];
  finish(footer: string, dots?: string): Promise<Uint8Array<ArrayBuffer>>;
}

let lastId = 0;

export async function beginDocument(title: string, palette: Palette, footer?: string): Promise<Document> {
  const { DOCUMENT_FONTS: fonts } = await import('./document-fonts.server.ts');
  const thread = documentThread();
  lastId += 1;
  const id = lastId;
  let head: DocumentHead | undefined = { title, palette, footer, fonts };
  const steps: Step[] = [];
  const pieces: Uint8Array[] = [];
  const draw = async (end?: DocumentEnd) => {
    const question = { id, head, steps: steps.splice(0), end };
    head = undefined;
    pieces.push(await thread.ask(question, LIMIT_MS));
  };
  return {
    heading: (...args) => void steps.push(['heading', ...args]),
    paragraph: (...args) => void steps.push(['paragraph', ...args]),
    fact: (...args) => void steps.push(['fact', ...args]),
    rule: () => void steps.push(['rule']),
    picture: (picture) => void steps.push(['picture', picture]),
    draw: () => draw(),
    take: () => pieces.splice(0),
    async finish(last, dots) {
      await draw({ footer: last, dots });
      return new Uint8Array(Buffer.concat(pieces));
    },
    [Symbol.dispose]: () => thread[Symbol.dispose](),
  };
}

export async function pdfResponse(
  { log }: Pick<Services, 'log'>,
  name: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  try {
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    };
    return new Response(await make(), { headers });
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    log.error({ error: nameAndPlace(error.cause ?? error) }, 'PDF not made');
    return new Response('We couldn’t make this PDF. Please go back and try again in a minute.', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}
