import { expect, test } from 'vitest';
import { DeepHtmlError } from '#domain/content/html-document.server.ts';
import { readWordpressText } from './wordpress-text.server.ts';

test('hostile text is read or refused in linear time', () => {
  const read = (html: string) => readWordpressText(html, { host: 'a.example', pictureAt: () => null });
  for (const piece of ['[a', '[/a-b', '<!-- wp:x ', '<a href="x', '\n\n', '</b>', '<br>']) {
    expect(() => read(piece.repeat(50_000))).not.toThrow();
  }
  for (const piece of ['<b>', '<ul><li>', '<blockquote>', '</i><b>']) {
    expect(() => read(piece.repeat(50_000))).toThrow(DeepHtmlError);
  }
});
