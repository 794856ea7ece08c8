import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, contrast, TEXT_CONTRAST } from '#domain/look/colour.ts';
import { BUILT_IN, paletteOf } from '#domain/look/palette.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { MailContent } from './content.ts';
import { drawMail } from './layout.tsx';
import { mailLook } from './look.ts';

const PAIRS = 1_000;
const BLUE = { main: '#1e5aa8', accent: '#f28c28', fonts: 'classic' } as const;

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

test('whichever two colours an office chooses, no text of an email is below 7:1, on a dark screen either', () => {
  fc.assert(
    fc.property(colours, colours, (main, accent) => {
      const {
        ink,
        paper,
        surface,
        sage,
        honey,
        peach,
        dark,
        'ink-soft': soft,
      } = mailLook({ ...BLUE, main, accent });
      const texts = [
        ...[paper, surface, sage, honey, peach].map((ground) => [ink, ground] as const),
        ...[paper, surface].map((ground) => [soft, ground] as const),
        ...[ink, dark.framed, dark.notice].map((ground) => [paper, ground] as const),
        ...[ink, dark.page].map((ground) => [sage, ground] as const),
      ];
      expect(texts.filter(([text, ground]) => contrast(text, ground) < TEXT_CONTRAST)).toEqual([]);
    }),
    { numRuns: PAIRS },
  );
});

test('an email has the colours and fonts of the office everywhere', async () => {
  const content: MailContent = {
    subject: 'Your enquiry',
    preview: 'We have it.',
    title: 'We have your enquiry',
    blocks: [
      { kind: 'paragraph', parts: ['Read ', { text: 'our page', href: 'https://www.kindlewick.example' }] },
      { kind: 'facts', rows: [['Reference', 'ENQ-1']] },
      { kind: 'words', text: 'Hello', framed: true },
      { kind: 'action', label: 'Open it', href: 'https://www.kindlewick.example' },
    ],
    footer: 'You wrote to us.',
    headers: {},
  };
  const html = drawMail({ content, provider: DEMO_PROVIDER, look: BLUE, logo: null });
  const { ink, sage, 'ink-soft': soft } = paletteOf(BLUE);
  for (const colour of [ink, sage, soft]) expect(html).toContain(colour);
  expect(html).toContain('Open Sans');
  for (const token of ['ink', 'ink-soft', 'sage', 'peach'] as const)
    expect(html).not.toContain(BUILT_IN[token]);
});
