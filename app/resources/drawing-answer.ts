import { data } from 'react-router';
import type { StoredDrawing } from '#domain/mark/drawings.server.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' } as const;
/** A drawing may be opened as a page of its own: nothing in it may run or load. */
const POLICY = "default-src 'none'; img-src data:; sandbox";

export function drawingAnswer(drawing: StoredDrawing | null, cacheControl: string): Response {
  if (!drawing) throw data(null, { status: 404 });
  return new Response(drawing.bytes, {
    headers: {
      'Content-Type': TYPES[drawing.type],
      'Content-Length': String(drawing.bytes.byteLength),
      'Cache-Control': cacheControl,
      'Content-Security-Policy': POLICY,
    },
  });
}
