import { xmlDocument } from '#platform/xml/xml.ts';

export function xmlAnswer(lines: readonly string[], contentType: string): Response {
  return new Response(xmlDocument(lines), {
    headers: { 'Content-Type': `${contentType}; charset=utf-8` },
  });
}
