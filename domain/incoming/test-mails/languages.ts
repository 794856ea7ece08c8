import { answer, mail, OUR_SUBJECT, OUR_WORDS, OUR_WORDS_QUOTED, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

const WELSH: readonly TestMail[] = [
  {
    name: 'Welsh, Gmail, reply above',
    raw: mail(
      { ...REPLY, from: 'Siân Pryce <sian.pryce@visitor.example>', subject: 'Re: Y tŷ ger y tŵr' },
      text(`Diolch yn fawr. Mae Mam yn byw yn y tŷ gwyn ger y tŵr dŵr.

Siân

Ar Iau, 12 Tach 2026 am 09:14 ysgrifennodd Kindlewick Home Care <
hello@kindlewick.example>:

${OUR_WORDS_QUOTED}`),
    ),
    expected: {
      ...answer('Diolch yn fawr. Mae Mam yn byw yn y tŷ gwyn ger y tŵr dŵr.\n\nSiân'),
      subject: 'Re: Y tŷ ger y tŵr',
    },
  },
  {
    name: 'Welsh, Outlook for Windows, reply above',
    raw: mail(
      { ...REPLY, from: 'Siân Pryce <sian.pryce@council.example>', subject: `ATB: ${OUR_SUBJECT}` },
      text(`Bydd y cyngor yn talu am ddeg awr yr wythnos.

Oddi wrth: Kindlewick Home Care <hello@kindlewick.example>
Anfonwyd: 12 Tachwedd 2026 09:14
At: Siân Pryce <sian.pryce@council.example>
Pwnc: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Bydd y cyngor yn talu am ddeg awr yr wythnos.'),
  },
  {
    name: 'Welsh, an iPhone, reply above its signature',
    raw: mail(
      REPLY,
      text(`Iawn, dydd Mawrth amdani

Anfonwyd o fy iPhone

> Ar 12 Tach 2026, am 09:14, ysgrifennodd Kindlewick Home Care <hello@kindlewick.example>:
>\x20
${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Iawn, dydd Mawrth amdani'),
  },
];

const POLISH_GERMAN_FRENCH: readonly TestMail[] = [
  {
    name: 'Polish, Gmail, reply above',
    raw: mail(
      REPLY,
      text(`Dziękuję. Babcia mówi tylko po polsku.

W dniu czw., 12 lis 2026 o 09:14 Kindlewick Home Care <
hello@kindlewick.example> napisał(a):

${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Dziękuję. Babcia mówi tylko po polsku.'),
  },
  {
    name: 'Polish, Outlook for Windows, reply above',
    raw: mail(
      { ...REPLY, subject: `Odp: ${OUR_SUBJECT}` },
      text(`Czy mogą Państwo przyjść w niedzielę?

Od: Kindlewick Home Care <hello@kindlewick.example>
Wysłano: czwartek, 12 listopada 2026 09:14
Do: Ana Bello <ana.bello@visitor.example>
Temat: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Czy mogą Państwo przyjść w niedzielę?'),
  },
  {
    name: 'German, an iPhone, reply above its signature',
    raw: mail(
      REPLY,
      text(`Ja, Dienstag passt meiner Mutter gut.

Von meinem iPhone gesendet

> Am 12.11.2026 um 09:14 schrieb Kindlewick Home Care <hello@kindlewick.example>:
>\x20
${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Ja, Dienstag passt meiner Mutter gut.'),
  },
  {
    name: 'German, Outlook for Windows, text alone',
    raw: mail(
      { ...REPLY, subject: `AW: ${OUR_SUBJECT}` },
      text(`Meine Mutter wohnt in Ashby, ich in Hamburg. Bitte schreiben Sie mir.

-----Ursprüngliche Nachricht-----
Von: Kindlewick Home Care <hello@kindlewick.example>\x20
Gesendet: Donnerstag, 12. November 2026 10:14
An: ana.bello@visitor.example
Betreff: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Meine Mutter wohnt in Ashby, ich in Hamburg. Bitte schreiben Sie mir.'),
  },
  {
    name: 'French, Outlook for Windows, reply above',
    raw: mail(
      { ...REPLY, subject: `RE : ${OUR_SUBJECT}` },
      // French sets a space that does not break before the colon.
      text(`Oui, à partir de lundi.

De\xa0: Kindlewick Home Care <hello@kindlewick.example>\x20
Envoyé\xa0: jeudi 12 novembre 2026 10:14
À\xa0: Ana Bello <ana.bello@visitor.example>
Objet\xa0: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: { ...answer('Oui, à partir de lundi.'), subject: `RE : ${OUR_SUBJECT}` },
  },
  {
    name: 'French, an iPhone, reply above its signature',
    raw: mail(
      REPLY,
      text(`Elle est sourde, écrivez-lui plutôt.

Envoyé de mon iPhone

> Le 12 nov. 2026 à 10:14, Kindlewick Home Care <hello@kindlewick.example> a écrit\xa0:
>\x20
${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Elle est sourde, écrivez-lui plutôt.'),
  },
];

const OTHERS: readonly TestMail[] = [
  {
    name: 'Spanish, Outlook for Windows, reply above',
    raw: mail(
      REPLY,
      text(`Sí, el martes a las diez.

De: Kindlewick Home Care <hello@kindlewick.example>\x20
Enviado el: jueves, 12 de noviembre de 2026 10:14
Para: Ana Bello <ana.bello@visitor.example>
Asunto: ${OUR_SUBJECT}

${OUR_WORDS}`),
    ),
    expected: answer('Sí, el martes a las diez.'),
  },
  {
    name: 'Romanian, an iPhone, reply above its signature',
    raw: mail(
      REPLY,
      text(`Da, vă rog. Mama nu vorbește engleza.

Trimis de pe iPhone-ul meu

> Pe 12 nov. 2026, la 09:14, Kindlewick Home Care <hello@kindlewick.example> a scris:
>\x20
${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('Da, vă rog. Mama nu vorbește engleza.'),
  },
  {
    name: 'Chinese, Gmail, an introduction with a wide colon',
    raw: mail(
      REPLY,
      text(`多謝。我媽媽只講廣東話。

Kindlewick Home Care <hello@kindlewick.example> 於 2026年11月12日 週四 上午9:14寫道：

${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('多謝。我媽媽只講廣東話。'),
  },
  {
    name: 'Arabic, Gmail, from right to left with marks of direction',
    raw: mail(
      { ...REPLY, subject: 'رد: رعاية والدتي' },
      text(`شكرا لكم. والدتي تسكن وحدها.

\u202bفي الخميس، 12 نوفمبر 2026 في 9:14 ص تمت كتابة ما يلي بواسطة \u202aKindlewick Home Care\u202c\u200f <\u202ahello@kindlewick.example\u202c\u200f>:\u202c

${OUR_WORDS_QUOTED}`),
    ),
    expected: { ...answer('شكرا لكم. والدتي تسكن وحدها.'), subject: 'رد: رعاية والدتي' },
  },
  {
    name: 'Urdu, a new email from right to left with English in it',
    raw: mail(
      { from: 'Nadia Khan <nadia.khan@visitor.example>', subject: 'امی کی دیکھ بھال' },
      text(`السلام علیکم، امی Ashby میں رہتی ہیں۔

فون: 07700 900352`),
    ),
    expected: {
      nature: 'person',
      said: 'السلام علیکم، امی Ashby میں رہتی ہیں۔\n\nفون: 07700 900352',
      subject: 'امی کی دیکھ بھال',
      follows: [],
    },
  },
];

export const LANGUAGE_MAILS: readonly TestMail[] = [...WELSH, ...POLISH_GERMAN_FRENCH, ...OTHERS];
