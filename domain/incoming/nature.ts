import { readAuthentication } from '#platform/mail/authentication.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { type Bounce, bounceIn, isFromMailServer } from './bounce.ts';
import { soundsLikeConcern } from './concern-signs.ts';
import { domainOf, NO_OFFICE, type Office } from './office.ts';

/** How prominently an email arrives. Each but a person's is on a list that staff look through every day. */
export type Nature =
  | { readonly kind: 'person'; readonly mayConfirm: boolean }
  | { readonly kind: 'spam'; readonly why: SpamSign; readonly mayConfirm: boolean }
  | { readonly kind: 'robot'; readonly why: RobotSign }
  | ({ readonly kind: 'bounce' } & Bounce);

export type RobotSign = 'auto-reply' | 'list' | 'report' | 'server' | 'ours';
export type SpamSign = 'forged' | 'junk' | 'many';

/** RFC 3834, section 5: every value but this one means that a program sent it, but not that a program wrote it. */
const BY_HAND = 'no';
/** Set by lists, ticket systems and holiday programs: nothing is to answer them automatically. */
const NOT_ANSWERED = new Set(['bulk', 'junk', 'list', 'auto_reply']);
const REPLY_HEADERS = ['x-autoreply', 'x-autorespond', 'x-auto-reply-from'];
/** Subjects of automatic answers, in the languages here, where a gateway has taken their headers away or they are vague. */
const AUTOMATIC =
  /^(?:auto:|automatic reply|auto(?:matic)?[- ](?:reply|response)|out of (?:the )?office|away from my mail|on (?:holiday|leave|vacation)\b|\[?(?:request|ticket|case|enquiry) received\b|we have received your|ateb awtomatig|odpowiedź automatyczna|automatische antwort|abwesenheit\w*|réponse automatique|respuesta automática|resposta automática|risposta automatica|automaattinen vastaus|автоматический ответ|răspuns automat|automatinis atsakymas)/iu;
/** Microsoft's confidence that an email is spam, from -1 to 9: what it puts into the junk folder itself begins here. */
const SCL_JUNK = 5;

interface Signs extends IncomingMail {
  readonly office: Office;
  readonly first: (name: string) => string;
  readonly submitted: string;
  readonly isOwnList: boolean;
}

interface Rule {
  readonly kind: 'spam' | 'robot';
  readonly why: SpamSign | RobotSign;
  /** Even where its text sounds like a concern: no one reports one in it. */
  readonly always?: true;
  readonly holds: (signs: Signs) => boolean;
}

/** The first that holds decides; where none does, a person wrote it. */
const RULES: readonly Rule[] = [
  { kind: 'robot', why: 'ours', always: true, holds: isOurs },
  { kind: 'robot', why: 'server', always: true, holds: isFromMailServer },
  {
    kind: 'robot',
    why: 'report',
    always: true,
    holds: ({ first }) => /^multipart\/report\b/u.test(first('content-type')),
  },
  { kind: 'robot', why: 'auto-reply', holds: isAutomaticReply },
  { kind: 'robot', why: 'list', holds: isBulk },
  { kind: 'spam', why: 'forged', holds: (signs) => authenticationOf(signs).isForged },
  { kind: 'spam', why: 'junk', holds: (signs) => !signs.office.isAnswered && isJunk(signs) },
];

/** Classifies by RFC 3834, RFC 3464 and more. A program or list as sender only stops our confirmation. */
export function natureOf(mail: IncomingMail, office: Office = NO_OFFICE): Nature {
  const bounce = office.isOurs ? null : bounceIn(mail);
  if (bounce) return { kind: 'bounce', ...bounce };
  const signs = signsOf(mail, office);
  const rule = RULES.find(({ holds }) => holds(signs));
  if (!rule) return { kind: 'person', mayConfirm: mayConfirm(signs) };
  if (!rule.always && soundsLikeConcern(mail)) return { kind: 'person', mayConfirm: false };
  return { kind: rule.kind, why: rule.why, mayConfirm: mayConfirm(signs) } as Nature;
}

export function authenticationOf({ headers, from }: Pick<IncomingMail, 'headers' | 'from'>) {
  return readAuthentication(headers('authentication-results'), domainOf(from?.address ?? ''));
}

function signsOf(mail: IncomingMail, office: Office): Signs {
  const first = (name: string) => mail.headers(name)[0]?.trim().toLowerCase() ?? '';
  const submitted = first('auto-submitted').split(/[;\s(]/u)[0] ?? '';
  return {
    ...{ ...mail, office, first },
    submitted: submitted === BY_HAND ? '' : submitted,
    isOwnList: isOwnList(mail, office),
  };
}

/**
 * An email of this site, or a copy of one that the office wrote to someone else. A form of the office's website that
 * sends in its name writes to the office alone, or names the visitor in Reply-To.
 */
function isOurs({ office, from, to, replyTo, submitted, isOwnList: isOfGroup }: Signs): boolean {
  if (office.isOurs) return true;
  if (from === null || !office.isOwn(from.address) || isOfGroup) return false;
  if (replyTo.some(({ address }) => address !== '' && !office.isOwn(address))) return false;
  return submitted !== '' || to.length === 0 || to.some(({ address }) => !office.isOwn(address));
}

function isAutomaticReply({ first, submitted, subject, follows, office }: Signs): boolean {
  if (submitted === 'auto-replied' || first('precedence') === 'auto_reply') return true;
  if (REPLY_HEADERS.some((name) => !['', BY_HAND].includes(first(name)))) return true;
  if (/^reply\b/u.test(first('x-autogenerated'))) return true;
  const isProgram = submitted !== '' || NOT_ANSWERED.has(first('precedence'));
  return AUTOMATIC.test(subject) && (isProgram || follows.length > 0 || office.isAnswered);
}

/** Has an unsubscribe link, but doesn't answer us, use the office's own group or speak for someone elsewhere. */
function isBulk({ first, isOwnList: isOfGroup, office, from, replyTo }: Signs): boolean {
  if (first('list-unsubscribe') === '' || isOfGroup || office.isAnswered) return false;
  const sender = domainOf(from?.address ?? '');
  return replyTo.every(({ address }) => isRelated(domainOf(address), sender));
}

function isRelated(one: string, other: string): boolean {
  return one === '' || one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

const OF_LISTS = ['list-id', 'list-post', 'x-beenthere', 'mailing-list', 'x-google-group-email'];

/** A group or list of the office's own domain, such as a shared inbox at Google. */
function isOwnList({ headers }: IncomingMail, { domains, addresses }: Office): boolean {
  const named = OF_LISTS.flatMap((name) => headers(name).slice(0, 1))
    .join(' ')
    .toLowerCase()
    .slice(0, 2_000);
  const hosts = named.match(/[\w-]+(?:\.[\w-]+)+/gu) ?? [];
  return (
    addresses.some((address) => named.includes(address)) ||
    hosts.some((host) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
  );
}

function isJunk({ first }: Signs): boolean {
  return (
    first('x-spam-flag') === 'yes' ||
    /^yes\b/u.test(first('x-spam-status')) ||
    Number(first('x-ms-exchange-organization-scl') || '0') >= SCL_JUNK
  );
}

/** Whether an automatic answer may go to its writer (RFC 3834, section 2): a list of our own is not the writer's sign. */
function mayConfirm({ first, submitted, isOwnList: isOfGroup, from }: Signs): boolean {
  if (submitted !== '' || /\b(?:all|autoreply)\b/u.test(first('x-auto-response-suppress'))) return false;
  const isPassedOn =
    NOT_ANSWERED.has(first('precedence')) || first('list-id') !== '' || first('list-unsubscribe') !== '';
  return (isOfGroup || !isPassedOn) && from !== null;
}
