import { answer, mail, OUR_WORDS, OUR_WORDS_QUOTED, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

const FLOWED = 'text/plain; charset=UTF-8; format=flowed';
const THUNDERBIRD = { ...REPLY, more: ['User-Agent: Mozilla Thunderbird', 'Content-Language: en-GB'] };

export const THUNDERBIRD_MAILS: readonly TestMail[] = [
  {
    name: 'Thunderbird, reply below in flowed text',
    raw: mail(
      THUNDERBIRD,
      text(
        `On 12/11/2026 09:14, Kindlewick Home Care wrote:
${OUR_WORDS_QUOTED}

My husband has Parkinson's and needs help to get up, which takes about\x20
three quarters of an hour.

Could you come at seven?`,
        FLOWED,
      ),
    ),
    expected:
      answer(`My husband has Parkinson's and needs help to get up, which takes about three quarters of an hour.

Could you come at seven?`),
  },
  {
    name: 'Thunderbird, reply above its signature',
    raw: mail(
      THUNDERBIRD,
      text(
        `Thank you, that is kind.

--\x20
Ana Bello
4 Mill Lane, Ashby

On 12/11/2026 09:14, Kindlewick Home Care wrote:
${OUR_WORDS_QUOTED}
`,
        FLOWED,
      ),
    ),
    expected: answer('Thank you, that is kind.'),
  },
  {
    name: 'Thunderbird, answers between lines quoted twice',
    raw: mail(
      THUNDERBIRD,
      text(
        `On 12/11/2026 09:14, Kindlewick Home Care wrote:
> On 11/11/2026 20:30, Ana Bello wrote:
>> Can you help my mother on Sundays?
> We can, from eight. Would that be early enough?

Yes.

> And on bank holidays?

No need: I am there.

--\x20
Ana`,
        FLOWED,
      ),
    ),
    expected: answer('Yes.\n\nNo need: I am there.'),
  },
  {
    name: 'Thunderbird, flowed text with a space before From and before a sign',
    limit: 'postal-mime takes the space away before anybody looks',
    raw: mail(
      THUNDERBIRD,
      text(
        ` From Monday she needs two visits a day.

Her weight is now
 >10 st, so please send two carers.`,
        FLOWED,
      ),
    ),
    // The line begins with the sign because she wrote it so: RFC 3676 sets the space before it to say just that.
    expected: answer(`From Monday she needs two visits a day.

Her weight is now
>10 st, so please send two carers.`),
  },
  {
    name: 'Thunderbird, a forward with words above',
    raw: mail(
      { ...THUNDERBIRD, subject: 'Fwd: Occupational therapy', answers: ['<ot-12@nhs.example>'] },
      text(
        `Is this of use to you?



-------- Forwarded Message --------
Subject: \tOccupational therapy
Date: \tWed, 11 Nov 2026 12:10:00 +0000
From: \tHelen Marsh <helen.marsh@nhs.example>
To: \tAna Bello <ana.bello@visitor.example>



She needs a rail by the bath.`,
        FLOWED,
      ),
    ),
    expected: { nature: 'person', said: 'Is this of use to you?', follows: ['<ot-12@nhs.example>'] },
  },
  {
    name: 'Thunderbird, our words quoted without a sign and below two dashes',
    raw: mail(
      THUNDERBIRD,
      text(`I agree to the times.

--
Ana Bello

-------- Original Message --------
${OUR_WORDS}`),
    ),
    expected: answer('I agree to the times.'),
  },
];
