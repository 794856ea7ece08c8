/** Lays out PDFs in a separate thread, which loads nothing else of the site. */
import { answerQuestions } from '#platform/threads/answer.server.ts';
import type { DocumentEnd, DocumentHead, Drawing, Writing } from './draw-document.server.ts';

export const DOCUMENT_WORK = import.meta.url;

type Steps = { readonly [Name in keyof Writing]: readonly [Name, ...Parameters<Writing[Name]>] };
export type Step = Steps[keyof Writing];

export interface DocumentQuestion {
  readonly id: number;
  /** Only in the first question about a document. */
  readonly head?: DocumentHead | undefined;
  readonly steps: readonly Step[];
  /** Only in the last. */
  readonly end?: DocumentEnd | undefined;
}

const drawings = new Map<number, Drawing>();

answerQuestions<DocumentQuestion, Uint8Array>(DOCUMENT_WORK, async ({ id, head, steps, end }) => {
  const { startDrawing } = await import('./draw-document.server.ts');
  const drawing = head ? startDrawing(head) : drawings.get(id);
  if (!drawing) throw new Error('The thread that began this document has ended');
  drawings.set(id, drawing);
  for (const [name, ...args] of steps) Reflect.apply(drawing[name], drawing, args);
  if (end) {
    drawings.delete(id);
    await drawing.finish(end);
  }
  const output = new Uint8Array(drawing.take());
  return { output, transfer: [output.buffer] };
});
