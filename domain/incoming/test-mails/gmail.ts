import { alternative, answer, html, mail, multipart, OUR_WORDS_QUOTED, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** Gmail breaks lines at 78 characters, in the middle of our address if need be. */
const INTRODUCTION = `On Thu, 12 Nov 2026 at 09:14, Kindlewick Home Care <
hello@kindlewick.example> wrote:`;

function gmailHtml(said: string): string {
  return `<div dir="ltr">${said}</div><br><div class="gmail_quote gmail_quote_container">
<div dir="ltr" class="gmail_attr">On Thu, 12 Nov 2026 at 09:14, Kindlewick Home Care &lt;<a
 href="mailto:hello@kindlewick.example">hello@kindlewick.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)">
<div>Thank you, we have your message. Your reference is C-7KQ2MB.</div></blockquote></div>`;
}

const FORWARDED = `---------- Forwarded message ---------
From: Joan Pryce <joan.pryce@council.example>
Date: Wed, 11 Nov 2026 at 16:40
Subject: Care for Rosa Bello
To: Ana Bello <ana.bello@visitor.example>


Dear Ana, the council will pay for ten hours a week.

Joan Pryce
Adult social care`;

const FORWARDED_TWICE = `---------- Forwarded message ---------
From: Ben Bello <ben.bello@visitor.example>
Date: Thu, 12 Nov 2026 at 08:00
Subject: Fwd: Care for Rosa Bello
To: Ana Bello <ana.bello@visitor.example>


Have you seen this?

${FORWARDED}`;

const REPLIES: readonly TestMail[] = [
  {
    name: 'Gmail on the web, reply above',
    raw: mail(
      REPLY,
      alternative(
        `Yes please, Tuesday suits her.

Ana

${INTRODUCTION}

${OUR_WORDS_QUOTED}
>
`,
        gmailHtml('Yes please, Tuesday suits her.<div><br></div><div>Ana</div>'),
      ),
    ),
    expected: { ...answer('Yes please, Tuesday suits her.\n\nAna'), files: [] },
  },
  {
    name: 'Gmail on the web, reply below',
    raw: mail(
      REPLY,
      text(`${INTRODUCTION}

${OUR_WORDS_QUOTED}

Tuesday is fine. Thank you
for being so quick.`),
    ),
    expected: answer('Tuesday is fine. Thank you\nfor being so quick.'),
  },
  {
    name: 'Gmail on the web, answers between the lines',
    raw: mail(
      REPLY,
      text(`Hello,

${INTRODUCTION}

> When may we ring?

After five, please.

> Does she live alone?
>
> Does she have a key safe?

Yes, since March, and no.

> Kindlewick Home Care
`),
    ),
    expected: answer('Hello,\n\nAfter five, please.\n\nYes, since March, and no.'),
  },
  {
    name: 'Gmail on the web, words that end in a colon above a quotation',
    raw: mail(
      REPLY,
      text(`${INTRODUCTION}

> Which address shall we write to?

Please use my brother's, which he gave you in May:

> Ben Bello, 4 Mill Lane, Ashby

I stay with him until Sunday.`),
    ),
    // No introduction: nobody is said to have written anything.
    expected: answer("Please use my brother's, which he gave you in May:\n\nI stay with him until Sunday."),
  },
  {
    name: 'Gmail on the web, words right above the introduction',
    raw: mail(
      REPLY,
      text(`Yes please, Tuesday suits her.
On Thu, 12 Nov 2026 at 09:14, Kindlewick Home Care <hello@kindlewick.example>
wrote:
${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Yes please, Tuesday suits her.'),
  },
  {
    name: 'Gmail on the web, signature above the quotation',
    raw: mail(
      REPLY,
      text(`Could you ring my brother instead?

--\x20
Ana Bello
07700 900123


${INTRODUCTION}

${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Could you ring my brother instead?'),
  },
  {
    name: 'Gmail on a phone, reply above',
    raw: mail(
      REPLY,
      alternative(
        `No thanks, we are sorted now

On Thu, 12 Nov 2026, 09:14 Kindlewick Home Care, <hello@kindlewick.example>
wrote:

${OUR_WORDS_QUOTED}
`,
        gmailHtml('No thanks, we are sorted now'),
      ),
    ),
    expected: answer('No thanks, we are sorted now'),
  },
  {
    name: 'Gmail through another program, HTML alone',
    raw: mail(REPLY, html(gmailHtml('Thank you, that is all I wanted to know.'))),
    expected: answer('Thank you, that is all I wanted to know.'),
  },
  {
    name: 'Gmail, a reaction with an emoji',
    raw: mail(
      REPLY,
      multipart('alternative', '00000000000061c5a2064b0f8a11', [
        text(`👍

Ana Bello reacted via Gmail

${INTRODUCTION}

${OUR_WORDS_QUOTED}`),
        text('{"emoji": "👍", "version": 1}', 'text/vnd.google.email-reaction+json; charset=utf-8'),
        html(gmailHtml('👍<div>Ana Bello reacted via Gmail</div>')),
      ]),
    ),
    expected: answer('👍\n\nAna Bello reacted via Gmail'),
  },
];

const FORWARDS: readonly TestMail[] = [
  {
    name: 'Gmail, a forward with words above',
    raw: mail(
      { subject: 'Fwd: Care for Rosa Bello', answers: ['<care-81@council.example>'] },
      alternative(
        `This came from the council. Is it enough?

${FORWARDED}`,
        '<div dir="ltr">This came from the council. Is it enough?</div>',
      ),
    ),
    expected: {
      nature: 'person',
      said: 'This came from the council. Is it enough?',
      subject: 'Fwd: Care for Rosa Bello',
      follows: ['<care-81@council.example>'],
    },
  },
  {
    name: 'Gmail, a forward without a word',
    raw: mail(
      { subject: 'Fwd: Care for Rosa Bello', answers: ['<care-81@council.example>'] },
      text(FORWARDED),
    ),
    // Where all of it seems quoted, nothing is folded.
    expected: { nature: 'person', said: FORWARDED },
  },
  {
    name: 'Gmail, a forward of a forward',
    raw: mail(
      {
        subject: 'Fwd: Fwd: Care for Rosa Bello',
        answers: ['<care-81@council.example>', '<fwd-82@visitor.example>'],
      },
      text(`My brother sent me this. What do we do now?

${FORWARDED_TWICE}`),
    ),
    expected: {
      nature: 'person',
      said: 'My brother sent me this. What do we do now?',
      follows: ['<fwd-82@visitor.example>', '<care-81@council.example>'],
    },
  },
];

export const GMAIL_MAILS: readonly TestMail[] = [...REPLIES, ...FORWARDS];
