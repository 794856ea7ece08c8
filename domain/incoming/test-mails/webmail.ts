import {
  alternative,
  answer,
  file,
  mail,
  multipart,
  OUR_SUBJECT,
  OUR_WORDS,
  OUR_WORDS_QUOTED,
  REPLY,
  text,
  textInBase64,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** Yahoo, AOL and Sky are one platform: their text part has no sign before what it quotes. */
const OF_YAHOO: readonly TestMail[] = [
  {
    name: 'Yahoo on the web, no sign before our words',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: WebService/1.1.24652 YMailNovation'] },
      alternative(
        ` Yes, she would like that very much.
    On Thursday, 12 November 2026 at 09:14:22 GMT, Kindlewick Home Care <hello@kindlewick.example> wrote:\x20\x20
\x20
 Thank you, we have your message. Your reference is C-7KQ2MB.

Kindlewick Home Care  \x20`,
        `<html><head></head><body><div class="yahoo-style-wrap">Yes, she would like that very much.</div>
<div id="yahoo_quoted_5210" class="yahoo_quoted"><div><div>On Thursday, 12 November 2026 at 09:14:22 GMT,
 Kindlewick Home Care &lt;hello@kindlewick.example&gt; wrote: </div><div>Thank you.</div></div></div></body></html>`,
      ),
    ),
    expected: answer('Yes, she would like that very much.'),
  },
  {
    name: 'AOL on the web, the introduction broken over two lines',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: WebService/1.1.24652 aolwebmail'] },
      text(` Only until her hip has mended.
    On Thursday, 12 November 2026 at 09:14:22 GMT, Kindlewick Home Care
 <hello@kindlewick.example> wrote:

 ${OUR_WORDS}`),
    ),
    expected: answer('Only until her hip has mended.'),
  },
  {
    name: 'Sky on the web, reply above its signature',
    raw: mail(
      { ...REPLY, from: 'Rosa Bello <rosa.bello@mail.example>' },
      text(`I can manage the stairs.

Sent from Sky Yahoo Mail on Android

  On Thu, 12 Nov 2026 at 9:14, Kindlewick Home Care
<hello@kindlewick.example> wrote:

  ${OUR_WORDS}`),
    ),
    expected: answer('I can manage the stairs.'),
  },
];

const OF_OTHERS: readonly TestMail[] = [
  {
    name: 'BT on the web, reply above',
    raw: mail(
      { ...REPLY, from: '"Rosa Bello" <rosa.bello@mail.example>', more: ['X-Mailer: Open-Xchange Mailer'] },
      text(`I have my dinner at half past twelve so not then.

Rosa

------ Original Message ------
From: "Kindlewick Home Care" <hello@kindlewick.example>
To: rosa.bello@mail.example
Sent: Thursday, 12 Nov, 26 At 09:14
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('I have my dinner at half past twelve so not then.\n\nRosa'),
  },
  {
    name: 'Open-Xchange (Virgin Media, IONOS), introduction with a sign',
    raw: mail(
      { ...REPLY, more: ['X-Priority: 3', 'X-Mailer: Open-Xchange Mailer v7.10.6'] },
      text(`The key is with number 9.

> On 12/11/2026 09:14 GMT Kindlewick Home Care <hello@kindlewick.example> wrote:
>\x20
> \x20
> Thank you, we have your message. Your reference is C-7KQ2MB.`),
    ),
    expected: answer('The key is with number 9.'),
  },
  {
    name: 'Proton, reply above its signature, with its key',
    raw: mail(
      REPLY,
      multipart('mixed', 'b1=_0aQ9', [
        multipart('alternative', 'b2=_0aQ9', [
          textInBase64(`Please treat this in confidence.

Sent with [Proton Mail](https://proton.me/mail/home) secure email.

On Thursday, 12 November 2026 at 09:14, Kindlewick Home Care <hello@kindlewick.example> wrote:

${OUR_WORDS_QUOTED}
`),
          textInBase64(
            `<div>Please treat this in confidence.</div><div class="protonmail_signature_block">Sent with
 <a href="https://proton.me/mail/home">Proton Mail</a> secure email.</div><div class="protonmail_quote">Thank you</div>`,
            'text/html; charset=utf-8',
          ),
        ]),
        file(
          'publickey - ana.bello@visitor.example - 0x1A2B3C4D.asc',
          'application/pgp-keys',
          'A public key',
        ),
      ]),
    ),
    expected: {
      ...answer('Please treat this in confidence.'),
      files: ['publickey - ana.bello@visitor.example - 0x1A2B3C4D.asc'],
    },
  },
  {
    name: 'Zoho on the web, no sign before our words',
    raw: mail(
      REPLY,
      text(`We need somebody who speaks Punjabi.



---- On Thu, 12 Nov 2026 09:14:05 +0000 Kindlewick Home Care <hello@kindlewick.example> wrote ---

${OUR_WORDS}`),
    ),
    expected: answer('We need somebody who speaks Punjabi.'),
  },
  {
    name: 'mail.com on the web, a head that begins with Sent',
    raw: mail(
      REPLY,
      text(`Four calls a day, the hospital says.

Sent: Thursday, November 12, 2026 at 9:14 AM
From: "Kindlewick Home Care" <hello@kindlewick.example>
To: ana.bello@visitor.example
Subject: ${OUR_SUBJECT}
${OUR_WORDS}`),
    ),
    expected: answer('Four calls a day, the hospital says.'),
  },
  {
    name: 'Roundcube, answers between the lines of flowed text',
    raw: mail(
      { ...REPLY, more: ['User-Agent: Roundcube Webmail/1.6.9'] },
      // It leaves a space after the sign of an empty line. That is no soft break: what follows is quoted less deep.
      text(
        `On 2026-11-12 09:14, Kindlewick Home Care wrote:
> When may we ring?
>\x20
After five, please.
>\x20
> Does she live alone?
>\x20

Yes, since March.`,
        'text/plain; charset=UTF-8; format=flowed',
      ),
    ),
    expected: answer('After five, please.\n\nYes, since March.'),
  },
];

export const WEBMAIL_MAILS: readonly TestMail[] = [...OF_YAHOO, ...OF_OTHERS];
