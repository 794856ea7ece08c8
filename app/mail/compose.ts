import type { Logo } from '#app/pictures/drawings.server.ts';
import { deadlinesOf, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { messagesLinkToken } from '#domain/cases/messages-link.server.ts';
import { pinOf } from '#domain/cases/pin.server.ts';
import { helpedToken } from '#domain/cases/replies/helped.server.ts';
import type { Database } from '#domain/database.ts';
import { readLetter } from '#domain/letters/letter.server.ts';
import type {
  ForwardLetter,
  Letter,
  LetterFile,
  LetterPicture,
  MessagesLinkLetter,
} from '#domain/letters/letter.ts';
import { mailboxFor } from '#domain/lists/branches.server.ts';
import type { Look } from '#domain/look/look.ts';
import type { MailRow } from '#domain/outbox/mail.table.ts';
import { markOf } from '#domain/proof/marks.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { ofBranchFirst, type SafeguardingContact } from '#domain/provider/safeguarding.ts';
import { tokenOf } from '#domain/staff/staff-mail.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { InlinePicture, OutgoingFile, OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { accessChange } from './access-change.ts';
import { acknowledgement } from './acknowledgement.ts';
import { assignedMany } from './assigned-many.ts';
import { automatic, type MailContent, paragraph, phoneLink, secretLink } from './content.ts';
import { digest } from './digest.ts';
import { drawMail } from './layout.tsx';
import { newPin } from './new-pin.ts';
import { officeNotification } from './office-notification.ts';
import { plainText } from './plain-text.ts';
import { programNotice } from './program-notice.ts';
import { deliveryAlarm, deliveryCheckMail } from './proof.ts';
import { reply } from './reply.ts';
import { staffLink } from './staff-link.ts';
import { staffNotice } from './staff-notice.ts';
import { testMail } from './test-mail.ts';
import { contentIdOf, signed, written } from './written.ts';

export interface Composing {
  readonly db: Database;
  readonly provider: () => Provider;
  readonly look: () => Look;
  readonly targets: () => DeadlineTargets;
  readonly safeguarding: () => readonly SafeguardingContact[];
  readonly head?: () => Logo | null;
  readonly files: Pick<Files, 'get'>;
  readonly origin: string;
  /** Overrides the provider's name and mailbox: an address, or `"Name" <address>`. */
  readonly mailFrom?: string;
  /** Creates PINs and account links; without it, as when staff view an email, it has neither. */
  readonly secret?: Secret;
}

export function createCompose(composing: Composing) {
  const { db, provider, look, head, files, origin, mailFrom, secret } = composing;
  return async (mail: MailRow): Promise<OutgoingMail> => {
    const facts = provider();
    const letter = await readLetter(db, mail);
    const opens = secret ? recipientSecret(secret, letter) : null;
    const content = await contentOf(letter, { ...composing, opens });
    const follows = letter.template === 'reply' ? letter.follows : null;
    return {
      from: mailFrom ?? { name: facts.name, address: facts.mailbox },
      to:
        letter.template === 'office-notification'
          ? await mailboxFor(db, letter.branchId, facts)
          : letter.recipient,
      ...(letter.template === 'reply' && letter.addressedTo ? { headerTo: letter.addressedTo } : {}),
      ...(letter.template === 'reply' && letter.cc.length > 0 ? { cc: letter.cc } : {}),
      replyTo: facts.mailbox,
      subject: content.subject,
      html: drawMail({
        content,
        provider: facts,
        look: look(),
        logo: absolute(head?.() ?? null, origin),
      }),
      text: plainText(content, facts),
      messageId: letter.messageId,
      ...(follows ? { inReplyTo: follows, references: [follows] } : {}),
      headers: content.headers,
      ...(opens ? { secrets: [opens] } : {}),
      ...('attachments' in letter && letter.attachments.length > 0
        ? { attachments: letter.attachments.map((file) => outgoingFile(file, files)) }
        : {}),
      ...('pictures' in letter && letter.pictures.length > 0
        ? { pictures: letter.pictures.map(inlinePictures(letter.messageId, files)) }
        : {}),
    };
  };
}

/** Returns a link's token, a PIN, or a delivery check's keyed hash, which only the recipient may have. */
function recipientSecret(secret: Secret, letter: Letter): string | null {
  if (letter.template === 'staff-link') return tokenOf(secret, letter.recipient, letter);
  if (letter.template === 'proof') return markOf(secret, 'email', letter.day);
  if (letter.template === 'messages-link') return messagesLinkToken(secret, letter);
  if (letter.template === 'reply') return letter.asksHelped ? helpedToken(secret, letter.replyId) : null;
  if (letter.template !== 'acknowledgement' && letter.template !== 'new-pin') return null;
  return pinOf(secret, { reference: letter.reference, pin_changes: letter.pinChanges });
}

type Facts = Pick<Composing, 'provider' | 'targets' | 'safeguarding' | 'origin'>;

export async function contentOf(
  letter: Letter,
  { origin, opens, ...facts }: Facts & { readonly opens: string | null },
): Promise<MailContent> {
  const provider = facts.provider();
  if (letter.template === 'reply') return reply(letter, provider, { origin, token: opens });
  if (letter.template === 'forward') return forward(letter, provider);
  if (letter.template === 'staff-notice') return staffNotice(letter, provider, origin);
  if (letter.template === 'assigned-many') return assignedMany(letter, provider, origin);
  if (letter.template === 'program-notice') return programNotice(letter, provider, origin);
  if (letter.template === 'test') return testMail(letter, provider, origin);
  if (letter.template === 'proof') return deliveryCheckMail(letter, provider, { origin, mark: opens });
  if (letter.template === 'proof-alarm') return deliveryAlarm(letter, provider, origin);
  if (letter.template === 'staff-link') return staffLink(letter, provider, { origin, token: opens });
  if (letter.template === 'access-change') return accessChange(letter, provider, origin);
  if (letter.template === 'messages-link') return messagesLink(letter, provider, { origin, token: opens });
  if (letter.template === 'new-pin') return newPin(letter, provider, { origin, pin: opens });
  if (letter.template === 'digest') return digest(letter, provider, origin);
  const deadlines = await deadlinesOf(letter.deadlines, provider.opening, facts.targets());
  return letter.template === 'acknowledgement'
    ? acknowledgement(letter, provider, {
        deadlines,
        safeguarding: ofBranchFirst(facts.safeguarding(), letter.branchId),
        origin,
        pin: opens,
      })
    : officeNotification(letter, provider, deadlines, origin);
}

function outgoingFile({ name, type, key }: LetterFile, files: Composing['files']): OutgoingFile {
  return {
    name,
    type,
    async open() {
      const bytes = await files.get(key);
      if (!bytes) throw new Error('A file of the email is gone');
      return bytes;
    },
  };
}

function inlinePictures(messageId: string, files: Composing['files']) {
  return (picture: LetterPicture, index: number): InlinePicture => ({
    ...outgoingFile(picture, files),
    contentId: contentIdOf(messageId, index),
  });
}

function absolute(logo: Logo | null, origin: string): Logo | null {
  return logo && { ...logo, src: origin + logo.src };
}

function forward(letter: ForwardLetter, provider: Provider): MailContent {
  const { one } = KINDS[letter.kind];
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: `From ${provider.name}, about ${letter.reference}`,
    preview: `An email from ${provider.name}.`,
    title: null,
    blocks: [
      ...written(letter.body),
      ...signed(letter, provider),
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.quoted
        ? [
            { kind: 'heading', text: 'Forwarded with this email' } as const,
            { kind: 'words', text: letter.quoted, framed: true } as const,
          ]
        : []),
    ],
    footer: `This email is about a message that ${provider.name} received (${one}, ${letter.reference}). It is meant for you alone: please treat it as confidential. To answer, just reply to it.`,
    headers: {},
  };
}

interface LinkPlace {
  readonly origin: string;
  /** Missing when staff view the email: its link opens the person's messages to us. */
  readonly token: string | null;
}

/** Says nothing of the messages: anyone can request it, and it may be read on a locked screen. */
function messagesLink(
  { until }: MessagesLinkLetter,
  provider: Provider,
  { origin, token }: LinkPlace,
): MailContent {
  return {
    subject: `Your messages to ${provider.name}`,
    preview: 'The link that you asked for opens your messages and our answers.',
    title: 'Your messages',
    blocks: [
      paragraph('Hello,'),
      paragraph(`You asked to see your messages to ${provider.name} and our answers.`),
      secretLink('Open my messages', token && `${origin}/messages?link=${token}`),
      paragraph(`The link works once, until ${spokenTime(until)}. After that, ask for a new one.`),
      paragraph(
        'If it wasn’t you who asked, you don’t need to do anything: nobody can open your messages without this email.',
        ...(provider.phone ? [' If you are worried, ring us on ', phoneLink(provider.phone), '.'] : []),
      ),
    ],
    footer: `You’re receiving this because this address was entered on the ${provider.name} website.`,
    headers: automatic('auto-replied'),
  };
}
