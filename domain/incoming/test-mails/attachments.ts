import {
  alternative,
  answer,
  file,
  html,
  mail,
  multipart,
  OUR_WORDS,
  part,
  REPLY,
  text,
} from './build-mail.ts';
import { FILE_NAME_MAILS } from './file-names.ts';
import type { TestMail } from './test-mails.ts';

const MIB = 1024 * 1024;

/** A TNEF stream that says its version, its code page and the subject `Care plan`. */
const TNEF = 'eJ8+IgEAAQaQCAAEAAAAAAABAAEAAQeQBgAIAAAA5AQAAAAAAADoAAEEgAEACgAAAENhcmUgcGxhbgBGAw==';

/** Google sends an invitation twice: as another form of the text, and as a file. */
const CALENDAR = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
METHOD:REQUEST
BEGIN:VEVENT
DTSTART:20261117T100000Z
DTEND:20261117T110000Z
ORGANIZER;CN=Joan Pryce:mailto:joan.pryce@council.example
UID:7f3a@council.example
SUMMARY:Review of Mrs Bello's care
END:VEVENT
END:VCALENDAR`;

const INVITATIONS: readonly TestMail[] = [
  {
    name: 'Google Calendar, a meeting invitation',
    raw: mail(
      {
        from: 'Joan Pryce <joan.pryce@council.example>',
        subject: "Invitation: Review of Mrs Bello's care @ Tue 17 Nov 2026 10am",
        more: [
          'Reply-To: Joan Pryce <joan.pryce@council.example>',
          'Sender: Google Calendar <calendar@mail.example>',
        ],
      },
      multipart('mixed', '0000000000004a5b6c', [
        multipart('alternative', '0000000000004a5b6d', [
          text("Review of Mrs Bello's care\nTuesday 17 Nov 2026, 10am to 11am"),
          html("<p>Review of Mrs Bello's care</p>"),
          text(CALENDAR, 'text/calendar; charset="UTF-8"; method=REQUEST'),
        ]),
        file('invite.ics', 'application/ics', CALENDAR),
      ]),
    ),
    expected: {
      nature: 'person',
      said: "Review of Mrs Bello's care\nTuesday 17 Nov 2026, 10am to 11am",
      // The first is the form within the text, which has no name.
      files: ['', 'invite.ics'],
      follows: [],
    },
  },
  {
    name: 'Outlook, a meeting invitation, which is in the text alone',
    raw: mail(
      {
        from: 'Joan Pryce <joan.pryce@council.example>',
        subject: "Review of Mrs Bello's care",
        more: ['Content-class: urn:content-classes:calendarmessage', 'X-MS-Has-Attach:'],
      },
      multipart('alternative', '_000_LO2P265MB7421', [
        text('Shall we meet in the office?\n________________________________'),
        html('<html><body><p>Shall we meet in the office?</p></body></html>'),
        text(CALENDAR, 'text/calendar; charset="utf-8"; method=REQUEST'),
      ]),
    ),
    expected: { nature: 'person', said: 'Shall we meet in the office?', files: [''], follows: [] },
  },
];

const KINDS: readonly TestMail[] = [
  {
    name: 'Outlook, a logo in the signature',
    raw: mail(
      REPLY,
      multipart('related; type="multipart/alternative"', '_004_logo', [
        alternative(
          'Thank you.\n\n[cid:image001.png@01DC53A1]',
          '<p>Thank you.</p><img src="cid:image001.png@01DC53A1">',
        ),
        part(
          [
            'Content-Type: image/png; name="image001.png"',
            'Content-Description: image001.png',
            'Content-Disposition: inline; filename="image001.png"; size=8',
            'Content-ID: <image001.png@01DC53A1>',
            'Content-Transfer-Encoding: base64',
          ],
          'iVBORw0KGgo=',
        ),
      ]),
    ),
    expected: { ...answer('Thank you.\n\n[cid:image001.png@01DC53A1]'), files: [] },
  },
  {
    name: 'Outlook, rich text (winmail.dat)',
    raw: mail(
      { ...REPLY, more: ['X-MS-TNEF-Correlator: <tnef-1@visitor.example>'] },
      multipart('mixed', '----=_NextPart_000_0012', [
        text('The plan is attached.', 'text/plain; charset="us-ascii"'),
        part(
          [
            'Content-Type: application/ms-tnef; name="winmail.dat"',
            'Content-Disposition: attachment; filename="winmail.dat"',
            'Content-Transfer-Encoding: base64',
          ],
          TNEF,
        ),
      ]),
    ),
    expected: { ...answer('The plan is attached.'), files: ['winmail.dat'] },
  },
  {
    name: 'a vCard',
    raw: mail(
      REPLY,
      multipart('mixed', '=_vcard', [
        text('My brother is the one to ring.'),
        file(
          'Ben Bello.vcf',
          'text/vcard; charset=utf-8',
          'BEGIN:VCARD\nVERSION:3.0\nFN:Ben Bello\nEND:VCARD',
        ),
      ]),
    ),
    expected: { ...answer('My brother is the one to ring.'), files: ['Ben Bello.vcf'] },
  },
  {
    name: 'S/MIME, signed',
    raw: mail(
      REPLY,
      multipart('signed; protocol="application/pkcs7-signature"; micalg=sha-256', '----=_smime', [
        text('Signed and agreed.'),
        file('smime.p7s', 'application/pkcs7-signature', 'A signature'),
      ]),
    ),
    expected: { ...answer('Signed and agreed.'), files: ['smime.p7s'] },
  },
  {
    name: 'PGP, signed within the text',
    raw: mail(
      REPLY,
      text(`-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA512

Please write to me at this address only.
-----BEGIN PGP SIGNATURE-----

iHUEARYKAB0WIQS0bG9uZ2VyIHRoYW4gdGhpcyBpbiByZWFsIGxpZmUFAmcz
=aB3d
-----END PGP SIGNATURE-----`),
    ),
    expected: answer('Please write to me at this address only.'),
  },
  {
    name: 'Thunderbird, a forward as a file (message/rfc822)',
    raw: mail(
      { subject: 'Fwd: Care for Mum' },
      multipart('mixed', '------------0aQ9', [
        text('See the attached.'),
        part(
          [
            'Content-Type: message/rfc822; charset=UTF-8; name="Care for Mum.eml"',
            'Content-Disposition: attachment; filename="Care for Mum.eml"',
          ],
          `From: Ben Bello <ben.bello@visitor.example>\nSubject: Care for Mum\n\n${OUR_WORDS}`,
        ),
      ]),
    ),
    expected: { nature: 'person', said: 'See the attached.', files: ['Care for Mum.eml'], follows: [] },
  },
  {
    name: 'a forward shown in the text (message/rfc822, inline, without a name)',
    raw: mail(
      { subject: 'Fwd: Care for Mum' },
      multipart('mixed', '=_digest', [
        text('See below.'),
        part(
          ['Content-Type: message/rfc822', 'Content-Disposition: inline'],
          `From: Ben Bello <ben.bello@visitor.example>\nSubject: Care for Mum\n\nShe is worse.`,
        ),
      ]),
    ),
    // His words are not hers, and an email that was passed on is a file however it is shown.
    expected: { nature: 'person', said: 'See below.', files: [''] },
  },
  {
    name: 'a copier, a scan without a word',
    raw: mail(
      {
        from: 'scanner@surgery.nhs.example',
        subject: 'Message from KM_C258',
        more: ['X-Mailer: KONICA MINOLTA bizhub C258'],
      },
      multipart('mixed', 'KONICA_MINOLTA_Internet_Fax_Boundary', [
        text('', 'text/plain; charset=us-ascii'),
        file('SKM_C25826111210020.pdf', 'application/pdf', '%PDF-1.4'),
      ]),
    ),
    expected: {
      nature: 'person',
      said: '',
      subject: 'Message from KM_C258',
      files: ['SKM_C25826111210020.pdf'],
    },
  },
  {
    name: 'text and HTML that are files',
    raw: mail(
      REPLY,
      multipart('mixed', '=_texts', [
        text('Two letters for you.'),
        file('letter.txt', 'text/plain; charset=utf-8', 'Dear Mrs Bello'),
        file('letter.html', 'text/html; charset=utf-8', '<p>Dear Mrs Bello</p>'),
      ]),
    ),
    expected: { ...answer('Two letters for you.'), files: ['letter.txt', 'letter.html'] },
  },
  {
    name: 'a file of 10 MB',
    /** Made when it is asked for, so that the list costs nothing. */
    get raw() {
      const scan = file('Scan.pdf', 'application/pdf', new Uint8Array(10 * MIB).fill(0x2e));
      return mail(REPLY, multipart('mixed', '=_large', [text('The whole file.'), scan]));
    },
    expected: { ...answer('The whole file.'), files: ['Scan.pdf'] },
  },
];

export const ATTACHMENT_MAILS: readonly TestMail[] = [...FILE_NAME_MAILS, ...INVITATIONS, ...KINDS];
