import { expect, test } from 'vitest';
import { htmlReader } from '#platform/mail/html-text.server.ts';
import { forwardIn } from './forward.ts';

const ANN = { name: 'Ann Example', address: 'ann@visitor.example' };
const WORDS = 'Mum needs help.\n\nCan you come on Monday?';
const HEAD = 'Date: Thu, 12 Nov 2026 at 09:14\nSubject: Care for mum\nTo: <sam@kindlewick.example>';
const forward = (text: string, mail = {}) =>
  forwardIn({ subject: 'Fwd: Care for mum', to: [], text, ...mail });
const html = (body: string) => htmlReader()(`<html><body>${body}</body></html>`);
const HTML_WORDS = '<p>Mum needs help.</p><br><p>Can you come on Monday?</p>';
const ADDRESS = '&lt;<a href="mailto:ann@visitor.example">ann@visitor.example</a>&gt;';

test.each([
  [
    'Gmail',
    `FYI\n\n---------- Forwarded message ---------\nFrom: Ann Example <ann@visitor.example>\n${HEAD}\n\n\n${WORDS}`,
  ],
  [
    'Gmail, which breaks long lines',
    `FYI\n\n---------- Forwarded message ---------\nFrom: Ann Example <\nann@visitor.example>\n${HEAD},\n Jo <jo@kindlewick.example>\n\n\n${WORDS}`,
  ],
  [
    'Gmail in HTML',
    html(
      `<div dir="ltr">FYI</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername">Ann Example</strong> <span>${ADDRESS}</span><br>Date: Thu, 12 Nov 2026 at 09:14<br>Subject: Care for mum<br>To:  &lt;<a href="mailto:sam@kindlewick.example">sam@kindlewick.example</a>&gt;<br></div><br><br><div>${HTML_WORDS}</div></div>`,
    ),
  ],
  [
    'Outlook',
    `FYI\n\n________________________________\nFrom: Ann Example <ann@visitor.example>\nSent: 12 November 2026 09:14\nTo: Sam Brown <sam@kindlewick.example>\nCc: Jo <jo@visitor.example>\nSubject: Care for mum\n\n${WORDS}`,
  ],
  [
    'older Outlook',
    `FYI\n\n-----Original Message-----\nFrom: Ann Example [mailto:ann@visitor.example]\nSent: 12 November 2026 09:14\nTo: Sam Brown\nSubject: Care for mum\n\n${WORDS}`,
  ],
  [
    'Outlook in HTML',
    html(
      `<div>FYI</div><hr><div id="divRplyFwdMsg"><font><b>From:</b> Ann Example ${ADDRESS}<br><b>Sent:</b> 12 November 2026 09:14<br><b>To:</b> Sam Brown<br><b>Subject:</b> Care for mum</font><div>&nbsp;</div></div>${HTML_WORDS}`,
    ),
  ],
  [
    'Apple Mail',
    `FYI\n\nBegin forwarded message:\n\n> From: Ann Example <ann@visitor.example>\n> Subject: Care for mum\n> Date: 12 November 2026 at 09:14:12 GMT\n> To: sam@kindlewick.example\n> \n${WORDS.split(
      '\n',
    )
      .map((line) => `> ${line}`)
      .join('\n')}\n\nSam, office`,
  ],
  [
    'Apple Mail in HTML',
    html(
      `FYI<br><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br><div><span><b>From: </b></span><span>Ann Example ${ADDRESS}<br></span></div><div><b>Subject: </b>Care for mum<br></div><div><b>Date: </b>12 November 2026 at 09:14:12 GMT<br></div><div><b>To: </b>sam@kindlewick.example<br></div><br><div>${HTML_WORDS}</div></blockquote></div>`,
    ),
  ],
  [
    'Thunderbird',
    `FYI\n\n-------- Forwarded Message --------\nSubject: \tCare for mum\nDate: \tThu, 12 Nov 2026 09:14\nFrom: \tAnn Example <ann@visitor.example>\nTo: \tsam@kindlewick.example\n\n\n${WORDS}`,
  ],
  [
    'Yahoo',
    `FYI\n----- Forwarded message ----- From: Ann Example <ann@visitor.example>\nTo: sam@kindlewick.example\nSent: Thursday\nSubject: Care for mum\n\n${WORDS}`,
  ],
])('what %s forwards is its writer’s', (_, text) => {
  const found = forward(text);
  expect(found).toMatchObject({ writer: ANN, subject: 'Care for mum' });
  expect(found?.text.replaceAll(/\n{2,}/gu, '\n\n')).toBe(WORDS);
  expect(found?.around).toContain('FYI');
  const lines = (all: string) => all.split('\n').map((line) => line.replace(/^[> ]+/u, '').trim());
  const foundLines = new Set([found?.text ?? '', found?.around ?? ''].flatMap(lines));
  expect(lines(text).filter((line) => !foundLines.has(line))).toEqual([]);
});

const OUTLOOK =
  'From: Ann Example <ann@visitor.example>\nSent: 12 November 2026 09:14\nTo: Sam\nSubject: Care for mum\n\nMum needs help.';

test.each([
  ['a reply', OUTLOOK, { subject: 'Re: Care for mum' }],
  ['what also goes to its writer', OUTLOOK, { to: [{ name: '', address: 'Ann@visitor.example' }] }],
  [
    'an answer to what was forwarded',
    `Thanks.\n\nOn 12 Nov 2026, Sam <sam@kindlewick.example> wrote:\n> FYI\n> ---------- Forwarded message ---------\n> ${OUTLOOK.replaceAll('\n', '\n> ')}`,
    {},
  ],
  ['what names no address', 'FYI\n\n---------- Forwarded message ---------\nFrom: Ann\nTo: Sam\n\nHello', {}],
  ['a letter with a line of its own', 'Hello\nFrom: Ann <ann@visitor.example>\nThanks', {}],
])('%s is no forward', (_, text, mail) => {
  expect(forward(text, mail)).toBeNull();
});
