import { encodedWord, mail, OUR_SUBJECT, OURS, text, textInQuotedPrintable } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

interface Absence {
  readonly language: string;
  /** What Outlook sets before our subject in this language. */
  readonly prefix: string;
  readonly words: string;
}

const ABSENCES: readonly Absence[] = [
  {
    language: 'English',
    prefix: 'Automatic reply: ',
    words: 'I am out of the office until Monday 16 November. If it is urgent, please ring 01632 960528.',
  },
  {
    language: 'Welsh',
    prefix: 'Ateb awtomatig: ',
    words: 'Rwyf allan o’r swyddfa tan ddydd Llun 16 Tachwedd. Os yw’n fater brys, ffoniwch 01632 960528.',
  },
  {
    language: 'Polish',
    prefix: 'Odpowiedź automatyczna: ',
    words:
      'Jestem poza biurem do poniedziałku 16 listopada. W pilnych sprawach proszę dzwonić: 01632 960528.',
  },
  {
    language: 'German',
    prefix: 'Automatische Antwort: ',
    words: 'Ich bin bis Montag, den 16. November, nicht im Büro. In dringenden Fällen: 01632 960528.',
  },
  {
    language: 'French',
    prefix: 'Réponse automatique : ',
    words: 'Je suis absent jusqu’au lundi 16 novembre. En cas d’urgence, appelez le 01632 960528.',
  },
];

/** Exchange sends it from nobody, so that nothing answers it. */
function ofOutlook({ language, prefix, words }: Absence): TestMail {
  const subject = `${prefix}${OUR_SUBJECT}`;
  return {
    name: `Outlook, out of office in ${language}`,
    raw: mail(
      {
        from: 'Joan Pryce <joan.pryce@council.example>',
        subject: `${encodedWord(prefix.trim())} ${OUR_SUBJECT}`,
        answers: [OURS],
        more: [
          'Return-Path: <>',
          'X-MS-Has-Attach:',
          'X-Auto-Response-Suppress: All',
          'X-MS-Exchange-Inbox-Rules-Loop: joan.pryce@council.example',
          'X-MS-TNEF-Correlator:',
          'Auto-Submitted: auto-generated',
        ],
      },
      textInQuotedPrintable(words, 'text/plain; charset="utf-8"'),
    ),
    expected: { nature: 'robot', said: words, subject, follows: [OURS] },
  };
}

function ofGoogle({ language, words }: Absence): TestMail {
  const subject = `Re: ${OUR_SUBJECT}`;
  return {
    name: `Google, vacation responder in ${language}`,
    raw: mail(
      {
        from: 'Ana Bello <ana.bello@visitor.example>',
        subject,
        answers: [OURS],
        more: ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'],
      },
      text(words),
    ),
    expected: { nature: 'robot', said: words, subject, follows: [OURS] },
  };
}

export const OUT_OF_OFFICE_MAILS: readonly TestMail[] = ABSENCES.flatMap((absence) => [
  ofOutlook(absence),
  ofGoogle(absence),
]);
