import {
  alternative,
  answer,
  html,
  mail,
  OUR_SUBJECT,
  OUR_WORDS,
  OUR_WORDS_QUOTED,
  REPLY,
  text,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** The phone apps of Outlook write the date as an American would, whatever the phone's language. */
const OUTLOOK_HEAD = `________________________________
From: Kindlewick Home Care <hello@kindlewick.example>
Sent: Thursday, November 12, 2026 9:14:05 AM
To: Ana Bello <ana.bello@visitor.example>
Subject: ${OUR_SUBJECT}`;

export const PHONE_MAILS: readonly TestMail[] = [
  {
    name: 'Outlook for iOS, reply above its signature',
    raw: mail(
      REPLY,
      alternative(
        `She moved to her sister's, so please ring 01632 960417

Get Outlook for iOS<https://aka.ms/o0ukef>
${OUTLOOK_HEAD}

${OUR_WORDS}`,
        `<html><body><div dir="ltr">She moved to her sister's, so please ring 01632 960417</div>
<div id="ms-outlook-mobile-signature" dir="ltr">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr>
<div id="divRplyFwdMsg"><b>From:</b> Kindlewick Home Care</div></body></html>`,
      ),
    ),
    expected: answer("She moved to her sister's, so please ring 01632 960417"),
  },
  {
    name: 'Outlook for Android, reply above its signature',
    raw: mail(
      REPLY,
      text(`Thanks, Sunday as well please.

Sent from Outlook for Android<https://aka.ms/AAb9ysg>

${OUTLOOK_HEAD}

${OUR_WORDS}`),
    ),
    expected: answer('Thanks, Sunday as well please.'),
  },
  {
    name: 'Samsung Email, reply above its signature',
    raw: mail(
      REPLY,
      text(`Not this week. She is in hospital.



Sent from my Galaxy


-------- Original message --------
From: Kindlewick Home Care <hello@kindlewick.example>
Date: 12/11/2026  09:14  (GMT+00:00)
To: Ana Bello <ana.bello@visitor.example>
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Not this week. She is in hospital.'),
  },
  {
    name: 'Samsung Email, the head in one line with the rule and no signature',
    raw: mail(
      REPLY,
      text(
        `No thank you, we have found somebody.\n-------- Original message --------From: Kindlewick Home Care <hello@kindlewick.example> Date: 12/11/2026  09:14  (GMT+00:00) To: Ana Bello <ana.bello@visitor.example> Subject: ${OUR_SUBJECT} Thank you, we have your message.\nYour reference is C-7KQ2MB.`,
      ),
    ),
    expected: answer('No thank you, we have found somebody.'),
  },
  {
    name: 'Samsung Email, HTML alone',
    raw: mail(
      REPLY,
      html(`<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body dir="auto">
<div dir="auto">Can you do evenings too?</div><div dir="auto"><br></div><div dir="auto"><br></div>
<div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div>
<div dir="auto"><br></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000">
<div>-------- Original message --------</div><div>From: Kindlewick Home Care &lt;hello@kindlewick.example&gt; </div>
<div>Date: 12/11/2026  09:14  (GMT+00:00) </div><div>To: Ana Bello &lt;ana.bello@visitor.example&gt; </div>
<div>Subject: ${OUR_SUBJECT} </div><div><br></div></div><div>Thank you, we have your message.</div></body></html>`),
    ),
    expected: answer('Can you do evenings too?'),
  },
  {
    name: 'Yahoo Mail on Android, our words in the line of the introduction',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: WebService/1.1.24652 AndroidMobile'] },
      text(`Yes that is right

Yahoo Mail: Search, organise, conquer\x20
\x20
  On Thu, 12 Nov 2026 at 9:14, Kindlewick Home Care<hello@kindlewick.example> wrote:   Thank you, we have your message.
Your reference is C-7KQ2MB.

Kindlewick Home Care\x20\x20`),
    ),
    expected: answer('Yes that is right'),
  },
  {
    name: 'Yahoo Mail on an iPhone, its older signature',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: WebService/1.1.24652 YMailNorrin'] },
      text(`My number is 07700 900461


Sent from Yahoo Mail for iPhone


On Thursday, November 12, 2026, 9:14 AM, Kindlewick Home Care <hello@kindlewick.example> wrote:

${OUR_WORDS}

`),
    ),
    expected: answer('My number is 07700 900461'),
  },
  {
    name: 'Thunderbird for Android (K-9 Mail), reply above',
    raw: mail(
      { ...REPLY, more: ['User-Agent: Thunderbird for Android'] },
      text(`Please write to my son instead: ben.bello@visitor.example

On 12 November 2026 09:14:05 GMT, Kindlewick Home Care <hello@kindlewick.example> wrote:
>Thank you, we have your message. Your reference is C-7KQ2MB.
>
>Kindlewick Home Care

--\x20
Sent from my Android device with K-9 Mail. Please excuse my brevity.`),
    ),
    expected: answer('Please write to my son instead: ben.bello@visitor.example'),
  },
  {
    name: 'a phone, words of its owner that begin as a signature does',
    raw: mail(
      REPLY,
      text(`Sent from my mother's account because mine is locked.

Please ring me on 07700 900238, not her.

On Thu, 12 Nov 2026, 09:14 Kindlewick Home Care, <hello@kindlewick.example> wrote:

${OUR_WORDS_QUOTED}`),
    ),
    expected: answer(`Sent from my mother's account because mine is locked.

Please ring me on 07700 900238, not her.`),
  },
];
