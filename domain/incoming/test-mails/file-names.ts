import { answer, base64, encodedWord, mail, multipart, part, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** @param headers those that name the file, as the program writes them */
function withFile(headers: readonly string[]): Uint8Array {
  const attached = part([...headers, 'Content-Transfer-Encoding: base64'], base64('%PDF-1.4'));
  return mail(REPLY, multipart('mixed', '=_mixed_19ab', [text('Here it is.'), attached]));
}

export const FILE_NAME_MAILS: readonly TestMail[] = [
  {
    name: 'Thunderbird, a file name in pieces (RFC 2231)',
    raw: withFile([
      'Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      `Content-Disposition: attachment;
 filename*0*=UTF-8''Asesiad%20gofal%20Si%C3%A2n%20T%C5%B7%20Gwyn;
 filename*1*=%20%E2%80%93%20Tachwedd%202026.docx`,
    ]),
    expected: { ...answer('Here it is.'), files: ['Asesiad gofal Siân Tŷ Gwyn – Tachwedd 2026.docx'] },
  },
  {
    name: 'Apple Mail, a file name with its charset (RFC 2231)',
    raw: withFile([
      "Content-Type: application/pdf; name*=utf-8''Mum%27s%20medicines%20%C2%A3%20and%20%E2%82%AC.pdf",
      "Content-Disposition: attachment; filename*=utf-8''Mum%27s%20medicines%20%C2%A3%20and%20%E2%82%AC.pdf",
    ]),
    expected: { ...answer('Here it is.'), files: ["Mum's medicines £ and €.pdf"] },
  },
  {
    name: 'Outlook, a file name as an encoded word (RFC 2047)',
    raw: withFile([
      `Content-Type: application/pdf; name="${encodedWord('Cynllun gofal Tŷ Gwyn.pdf')}"`,
      `Content-Description: ${encodedWord('Cynllun gofal Tŷ Gwyn.pdf')}`,
      `Content-Disposition: attachment; filename="${encodedWord('Cynllun gofal Tŷ Gwyn.pdf')}"; size=8`,
    ]),
    expected: { ...answer('Here it is.'), files: ['Cynllun gofal Tŷ Gwyn.pdf'] },
  },
  {
    name: 'a file name in Content-Type alone',
    raw: withFile(['Content-Type: application/pdf; name=Letter(1).pdf']),
    expected: { ...answer('Here it is.'), files: ['Letter(1).pdf'] },
  },
  {
    name: 'a file name that climbs out of its folder',
    raw: withFile([
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../../etc/letter.pdf"',
    ]),
    // As the sender named it: whoever stores or shows it makes it safe.
    expected: { ...answer('Here it is.'), files: ['../../etc/letter.pdf'] },
  },
  {
    name: 'a file without a name',
    raw: withFile(['Content-Type: application/pdf', 'Content-Disposition: attachment']),
    expected: { ...answer('Here it is.'), files: [''] },
  },
];
