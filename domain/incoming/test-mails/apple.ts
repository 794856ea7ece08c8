import {
  answer,
  base64,
  html,
  mail,
  multipart,
  OUR_WORDS_QUOTED,
  part,
  REPLY,
  text,
  textInQuotedPrintable,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** Since 2015 Apple quotes the introduction as well. */
const QUOTATION = `> On 12 Nov 2026, at 09:14, Kindlewick Home Care <hello@kindlewick.example> wrote:
>\x20
${OUR_WORDS_QUOTED.replaceAll(/^>$/gm, '>\x20')}
>\x20`;

/** Apple says `inline` of what somebody attached, so that it is shown at its place in the text. */
function shownFile(name: string, type: string, content: string): string {
  return part(
    [
      `Content-Disposition: inline;\n\tfilename="${name}"`,
      `Content-Type: ${type};\n\tx-unix-mode=0644;\n\tname="${name}"`,
      'Content-Transfer-Encoding: base64',
    ],
    base64(content),
  );
}

const ON_A_MAC: readonly TestMail[] = [
  {
    name: 'Apple Mail on a Mac, reply above',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: Apple Mail (2.3826.700.81)'] },
      multipart('alternative', 'Apple-Mail=_6F0B1C52-7D1A-4E0C', [
        textInQuotedPrintable(`Thank you. My father’s address is 4 Mill Lane, and he’d like to be rung first.

Ben

${QUOTATION}
`),
        textInQuotedPrintable(
          `<html><body><div>Thank you. My father’s address is 4 Mill Lane, and he’d like to be rung first.</div>
<div><br></div><div>Ben</div><div><br><blockquote type="cite"><div>On 12 Nov 2026, at 09:14, Kindlewick Home Care
 &lt;hello@kindlewick.example&gt; wrote:</div><br><div>Thank you, we have your message.</div></blockquote></div>
</body></html>`,
          'text/html; charset=utf-8',
        ),
      ]),
    ),
    expected: answer('Thank you. My father’s address is 4 Mill Lane, and he’d like to be rung first.\n\nBen'),
  },
  {
    name: 'Apple Mail on an old Mac, introduction without a sign',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: Apple Mail (2.1878.6)'] },
      text(`We would like to start on 1 December.

On 12 Nov 2026, at 09:14, Kindlewick Home Care <hello@kindlewick.example> wrote:

${OUR_WORDS_QUOTED}
>\x20
`),
    ),
    expected: answer('We would like to start on 1 December.'),
  },
  {
    name: 'Apple Mail on a Mac, a PDF shown in the text',
    raw: mail(
      REPLY,
      multipart('alternative', 'Apple-Mail=_A1', [
        text(`Here is the care plan.\n\n\n\n${QUOTATION}`),
        multipart('mixed', 'Apple-Mail=_A2', [
          html('<html><body><div>Here is the care plan.</div><div><br></div></body></html>'),
          shownFile('Care plan.pdf', 'application/pdf', '%PDF-1.4 care plan'),
          html(
            '<html><body><div></div><div><br><blockquote type="cite">Thank you</blockquote></div></body></html>',
          ),
        ]),
      ]),
    ),
    // A file that somebody attached, which a word in its header does not change.
    expected: { ...answer('Here is the care plan.'), files: ['Care plan.pdf'] },
  },
  {
    name: 'Apple Mail on a Mac, a text file shown in the text',
    raw: mail(
      REPLY,
      multipart('mixed', 'Apple-Mail=_B1', [
        text('Her medicines are in the file.'),
        shownFile(
          'medicines.txt',
          'text/plain; charset=utf-8',
          'Ramipril 5 mg, mornings\nAtorvastatin 20 mg, nights',
        ),
      ]),
    ),
    expected: { ...answer('Her medicines are in the file.'), files: ['medicines.txt'] },
  },
];

const ON_A_PHONE: readonly TestMail[] = [
  {
    name: 'Apple Mail on an iPhone, reply above its signature',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: iPhone Mail (23B85)', 'Content-Language: en-GB'] },
      multipart('alternative', 'Apple-Mail-0C1B4F3E', [
        textInQuotedPrintable(`Yes please

Sent from my iPhone

${QUOTATION}`),
        textInQuotedPrintable(
          `<html><body dir="auto">Yes please<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div>
<div dir="ltr"><br><blockquote type="cite">On 12 Nov 2026, at 09:14, Kindlewick Home Care wrote:<br><br></blockquote>
</div><blockquote type="cite"><div dir="ltr">Thank you, we have your message.</div></blockquote></body></html>`,
          'text/html; charset=utf-8',
        ),
      ]),
    ),
    expected: answer('Yes please'),
  },
  {
    name: 'Apple Mail on an iPhone, words below its signature as well',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: iPhone Mail (23B85)'] },
      text(`Yes please, Tuesday.

Sent from my iPhone

PS She is allergic to penicillin.

${QUOTATION}`),
    ),
    // A device's signature is one line. What follows it may be what matters most.
    expected: answer('Yes please, Tuesday.\n\nPS She is allergic to penicillin.'),
  },
  {
    name: 'Apple Mail on an iPhone, nothing but its signature',
    raw: mail({ ...REPLY, more: ['X-Mailer: iPhone Mail (23B85)'] }, text('\n\nSent from my iPhone\n')),
    // Where none of it seems said, nothing is folded.
    expected: answer('Sent from my iPhone'),
  },
  {
    name: 'Apple Mail on an iPhone, a photo between the words',
    raw: mail(
      { ...REPLY, more: ['X-Mailer: iPhone Mail (23B85)'] },
      multipart('mixed', 'Apple-Mail-7E21', [
        text('This is the rash on her arm.\n\n'),
        shownFile('IMG_2041.jpeg', 'image/jpeg', '\xff\xd8\xff\xe0 photo'),
        text('\n\n\nSent from my iPhone'),
      ]),
    ),
    expected: { ...answer('This is the rash on her arm.'), files: ['IMG_2041.jpeg'] },
  },
  {
    name: 'Apple Mail on an iPad, a forward',
    raw: mail(
      { subject: 'Fwd: Your mother’s discharge' },
      text(`She comes home on Friday!

Sent from my iPad

Begin forwarded message:

> From: Ward 7 <ward7@nhs.example>
> Date: 11 November 2026 at 15:02:44 GMT
> To: Ana Bello <ana.bello@visitor.example>
> Subject: Your mother’s discharge
>\x20
> Mrs Bello can go home on Friday.`),
    ),
    expected: {
      nature: 'person',
      said: 'She comes home on Friday!',
      subject: 'Fwd: Your mother’s discharge',
      follows: [],
    },
  },
];

export const APPLE_MAILS: readonly TestMail[] = [...ON_A_MAC, ...ON_A_PHONE];
