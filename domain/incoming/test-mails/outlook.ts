import {
  alternative,
  answer,
  type Head,
  html,
  mail,
  OUR_SUBJECT,
  OUR_WORDS,
  REPLY,
  text,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

const HEAD = `From: Kindlewick Home Care <hello@kindlewick.example>
Sent: 12 November 2026 09:14
To: Ana Bello <ana.bello@visitor.example>
Subject: ${OUR_SUBJECT}`;

/** Outlook on the web, the new Outlook and the phone apps draw it above the head. */
const RULE = '________________________________';

const OUTLOOK: Head = {
  ...REPLY,
  subject: `RE: ${OUR_SUBJECT}`,
  more: [
    'Thread-Topic: We have your message: C-7KQ2MB',
    'Thread-Index: AdxUxQ0vK8hQm2ZyS3W1nYk1R0aJ7AABqk2w',
    'Accept-Language: en-GB, en-US',
    'Content-Language: en-GB',
    'X-MS-Has-Attach:',
    'X-MS-TNEF-Correlator:',
  ],
};

/** The HTML of Outlook for Windows, which Word writes. */
function wordHtml(said: string): string {
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<style><!--
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0cm;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
--></style></head>
<body lang="EN-GB" link="#0563C1" style="word-wrap:break-word"><div class="WordSection1">
<p class="MsoNormal"><span style="mso-fareast-language:EN-US">${said}<o:p></o:p></span></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
<p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> Kindlewick Home Care
 &lt;hello@kindlewick.example&gt; <br><b>Sent:</b> 12 November 2026 09:14<br><b>To:</b> Ana Bello
 &lt;ana.bello@visitor.example&gt;<br><b>Subject:</b> ${OUR_SUBJECT}<o:p></o:p></span></p></div>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoNormal">Thank you, we have your message. Your reference is C-7KQ2MB.<o:p></o:p></p>
</div></body></html>`;
}

/** The HTML of Outlook on the web and of the new Outlook. */
function webHtml(said: string): string {
  return `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head>
<body dir="ltr"><div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt;">${said}</div>
<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">
<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif"><b>From:</b> Kindlewick Home Care
 &lt;hello@kindlewick.example&gt;<br><b>Sent:</b> 12 November 2026 09:14<br><b>To:</b> Ana Bello
 &lt;ana.bello@visitor.example&gt;<br><b>Subject:</b> ${OUR_SUBJECT}</font><div>&nbsp;</div></div>
<div>Thank you, we have your message. Your reference is C-7KQ2MB.</div></body></html>`;
}

const FOR_WINDOWS: readonly TestMail[] = [
  {
    name: 'Outlook for Windows, reply above',
    raw: mail(
      {
        ...OUTLOOK,
        // Exchange writes long ones on a line of their own.
        messageId: '\n <LO2P265MB7421A0C4D5E6@LO2P265MB7421.GBRP265.PROD.OUTLOOK.COM>',
      },
      alternative(
        `Tuesday at ten suits my mother.

Kind regards

Ana Bello
Daughter of Rosa Bello


${HEAD}

${OUR_WORDS}`,
        wordHtml('Tuesday at ten suits my mother.'),
      ),
    ),
    expected: {
      ...answer(`Tuesday at ten suits my mother.

Kind regards

Ana Bello
Daughter of Rosa Bello`),
      subject: `RE: ${OUR_SUBJECT}`,
      files: [],
    },
  },
  {
    name: 'Outlook for Windows, HTML alone',
    raw: mail(OUTLOOK, html(wordHtml('Tuesday at ten doesn&#8217;t suit my mother.'))),
    expected: answer('Tuesday at ten doesn’t suit my mother.'),
  },
  {
    name: 'Outlook for Windows, text alone, with Original Message',
    raw: mail(
      { ...OUTLOOK, more: ['X-Mailer: Microsoft Outlook 16.0', 'Content-Language: en-gb'] },
      text(`Yes, please ring after five.

-----Original Message-----
From: Kindlewick Home Care <hello@kindlewick.example>\x20
Sent: 12 November 2026 09:14
To: ana.bello@visitor.example
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Yes, please ring after five.'),
  },
  {
    name: 'Outlook for Windows, our address broken over two lines',
    raw: mail(
      OUTLOOK,
      text(`She would rather have the same carer each time.

From: Kindlewick Home Care of Ashby and Thornbury\x20
<hello@kindlewick.example>\x20
Sent: Thursday, November 12, 2026 9:14 AM
To: Ana Bello <ana.bello@visitor.example>
Cc: Ben Bello <ben.bello@visitor.example>
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('She would rather have the same carer each time.'),
  },
  {
    name: 'Outlook for Windows, answers within the quotation, without signs',
    raw: mail(
      OUTLOOK,
      text(`Please see my answers in red below.

${HEAD}

When may we ring?
After five.

Does she live alone?
Yes.`),
    ),
    // Nothing in the text tells the red lines from ours; the fold is opened to read them.
    expected: answer('Please see my answers in red below.'),
  },
  {
    name: 'Outlook for Windows, a new email with dates that look like a head',
    raw: mail(
      { subject: 'Cover for my mother' },
      text(`Could somebody cover these visits?

From: Monday 16 November
To: Friday 20 November
Date: each day at eight

Thank you, Ana`),
    ),
    expected: {
      nature: 'person',
      said: `Could somebody cover these visits?

From: Monday 16 November
To: Friday 20 November
Date: each day at eight

Thank you, Ana`,
      follows: [],
    },
  },
];

const OTHERS: readonly TestMail[] = [
  {
    name: 'Outlook on the web, reply above',
    raw: mail(
      OUTLOOK,
      alternative(
        `No, we have not heard from the GP yet.
${RULE}
${HEAD}

${OUR_WORDS}`,
        webHtml('No, we have not heard from the GP yet.'),
      ),
    ),
    expected: answer('No, we have not heard from the GP yet.'),
  },
  {
    name: 'new Outlook for Windows, HTML alone',
    raw: mail(OUTLOOK, html(webHtml('Could it be a woman, please?'))),
    expected: answer('Could it be a woman, please?'),
  },
  {
    name: 'Outlook for Mac, reply above',
    raw: mail(
      { ...REPLY, subject: `Re: ${OUR_SUBJECT}`, more: ['User-Agent: Microsoft-MacOutlook/16.101.25100319'] },
      text(`Half an hour is enough in the mornings.

From: Kindlewick Home Care <hello@kindlewick.example>
Date: Thursday, 12 November 2026 at 09:14
To: Ana Bello <ana.bello@visitor.example>
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Half an hour is enough in the mornings.'),
  },
  {
    name: 'Windows Mail, reply above its signature',
    raw: mail(
      OUTLOOK,
      text(`I have changed my mind: mornings are better.

Sent from Mail<https://go.microsoft.com/fwlink/?LinkId=550986> for Windows

From: Kindlewick Home Care<mailto:hello@kindlewick.example>
Sent: 12 November 2026 09:14
To: Ana Bello<mailto:ana.bello@visitor.example>
Subject: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('I have changed my mind: mornings are better.'),
  },
];

export const OUTLOOK_MAILS: readonly TestMail[] = [...FOR_WINDOWS, ...OTHERS];
