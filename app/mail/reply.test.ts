import { expect, test } from 'vitest';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { drawMail } from './layout.tsx';
import { plainText } from './plain-text.ts';
import { reply } from './reply.ts';

const LETTER = {
  kind: 'enquiry',
  reference: 'C-ABC234',
  staffName: 'Mina',
  purpose: 'answer',
  messageId: '<m@site.example>',
  attachments: [],
  pictures: [],
};

function written(body: string) {
  return reply({ ...LETTER, body } as never, DEMO_PROVIDER, { origin: 'https://site.example', token: null });
}

test('bold, lists and links arrive as HTML, and as text without their signs', async () => {
  const content = written(
    'Please bring **both**:\n- your <pass>\n- [our guide](https://a.example/b?c&d)\nSee you',
  );
  const html = drawMail({ content, provider: DEMO_PROVIDER, look: BUILT_IN_LOOK, logo: null });
  expect(html).toContain('<strong>both</strong>:');
  expect(html).toMatch(/<li[^>]*>your &lt;pass&gt;<\/li>/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/b\?c&amp;d"[^>]*>our guide<\/a>/);
  expect(html).not.toContain('**');
  expect(plainText(content, DEMO_PROVIDER)).toContain(
    'Please bring both:\n\n- your <pass>\n- our guide (https://a.example/b?c&d)\n\nSee you\n\nMina',
  );
});

test('a sign of a picture in a signature is text', () => {
  const letter = { ...LETTER, body: 'Hello', signature: 'Mina\n![Logo](logo.jpg)' };
  const content = reply(letter as never, DEMO_PROVIDER, { origin: 'https://site.example', token: null });
  expect(content.blocks).toContainEqual({ kind: 'words', text: letter.signature, framed: false });
});
