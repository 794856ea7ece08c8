/** Marks of direction that Arabic and Hebrew programs set, which no one sees. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function bare(line: string): string {
  return line.replaceAll(DIRECTION, '').trim();
}

export const QUOTED = /^[\s\u200e\u200f]{0,4}>/u;
/** RFC 3676, section 4.3. */
export const SIGNATURE = /^--\s?$/u;

const DEVICES =
  'iphone|ipad|ipod|phone|mobile|tablet|galaxy|android|device|mac|macbook|samsung|huawei|pixel|xiaomi|nokia|sony|blackberry|windows';
const DEVICE: readonly RegExp[] = [
  new RegExp(
    `^sent (?:from|via|with) (?:my |the )?(?:[\\w-]+ ){0,3}(?:${DEVICES})(?: [\\w-]+){0,4}\\.?$`,
    'iu',
  ),
  /^sent (?:from|with|via) (?:mail\s?<[^>]*> for windows|outlook\b.*|sky yahoo mail.*|yahoo mail.*|aol\b.*|gmail\b.*|\[?proton mail\b.*|bt ?mail.*)$/iu,
  /^(?:get|download|télécharger) outlook (?:for|pour)\b.*$/iu,
  /^yahoo mail: search, organi[sz]e, conquer$/iu,
  /^von meinem .{2,40} gesendet$/iu,
  /^gesendet von .{2,40}$/iu,
  /^(?:trimis de pe|envoyé (?:de|depuis)|wysłane z|enviado desde|anfonwyd o) .{2,40}$/iu,
];

export function isDevice(line: string): boolean {
  return DEVICE.some((pattern) => pattern.test(line));
}

/** Above an email that is answered or passed on. Some write its head in the same line. */
export const ORIGINAL =
  /^(?:-{2,}\s?(?:original message|forwarded message|neges wreiddiol|oryginalna wiadomość|wiadomość oryginalna|ursprüngliche nachricht|message d[’']origine|mensaje original)\s?-{2,}|begin forwarded message:$)/iu;
export const RULE = /^(?:_{20,}|\*{20,})$/u;
export const NOTICE = /\b(?:confidential|disclaimer|scanned|virus|mailing list|unsubscribe)\b/iu;

const FROM = /^\*?(?:from|von|de|od|oddi wrth)\s?:\*?\s/iu;
const SENT =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|data|anfonwyd|wysłano|dyddiad)\s?:\*?\s/iu;
const TO = /^\*?(?:to|an|à|para|do|at)\s?:\*?\s/iu;
const SUBJECT = /^\*?(?:subject|betreff|objet|asunto|pwnc|temat)\s?:\*?\s/iu;
const FURTHER = /^\*?(?:cc|bcc|kopie|copie|dw|reply-to|importance|attachments?)\s?:\*?\s/iu;

export function partOfHead(line: string): { readonly name: string; readonly value: string } | null {
  const parts = { from: FROM, sent: SENT, to: TO, subject: SUBJECT, further: FURTHER };
  const label = `${line} `;
  const found = Object.entries(parts).find(([, pattern]) => pattern.test(label));
  return found ? { name: found[0], value: label.replace(found[1], '').trim() } : null;
}

/** Lines among which the others of a head follow the first. */
export const HEAD_LINES = 6;

export function isHead([first = '', ...next]: readonly string[]): boolean {
  const isFrom = FROM.test(first);
  if (!isFrom && !SENT.test(first)) return false;
  const has = (pattern: RegExp) => pattern.test(first) || next.some((line) => pattern.test(line));
  return has(FROM) && has(SENT) && has(TO) && (has(SUBJECT) || (isFrom && first.includes('@')));
}

/** Lines over which an introduction may be broken. */
export const INTRODUCTION_LINES = 3;
const WROTE =
  /(?:\bwrote|\bschrieb[^:]*|\ba écrit|\bnapisał(?:\(a\)|a)?|\bescribió|\bysgrifennodd[^:]*|\ba scris|\bha scritto|\bschreef|\bescreveu|\bkirjoitti|\bskrev[^:]*|\byazdı|\bezt írta|\bnaps?al(?:\(a\)|a)?|\bnapísal(?:\(a\)|a)?|\brašė|написал(?:\(а\)|а)?|пишет|писал(?:а)?|написав|пише|написа|έγραψε|تمت كتابة[^:]*|كتب[^:]*|写道|寫道)\s*(?:[:：]|-{2,})/iu;
const OPENS =
  /^(?:-{2,} )?(?:on|am|le|w dniu|el|ar|pe|op|il|in data|em|no dia|den|dne|dňa|на|dnia|في|在|于|於)(?=[\s\d])|^\d{4}(?:-\d\d-\d\d|年)|^\d{1,2}\.\d{1,2}\.\d{4}\b/iu;

/** Chinese programs and others begin with the name. */
const NAMED = /^[^<>\n]{0,100}<[^<>\s]+@[^<>\s]+>[^\n]*$/iu;

/** Matches Gmail's Russian form, without a verb: when, then who. */
const DATED = /^[^\n<>]{4,60}\b\d{4}\b[^\n<>]{0,40}\d{1,2}[:.]\d{2}[^\n<>]{0,100}<[^<>\s]+@[^<>\s]+>\s*:$/u;
/** A day, a time and an address in one line, however its language begins. */
const TIMED = /\b\d{4}\b.*\d{1,2}[:.]\d{2}.*@/u;

/** Such as `On Monday, Ana <ana@visitor.example> wrote:`, with what may follow in the same line. */
export function isIntroduction(text: string): boolean {
  const wrote = WROTE.exec(text);
  const [line = ''] = text.split('\n', 1);
  if (DATED.test(line) || (TIMED.test(line) && WROTE.test(line))) return true;
  if (!wrote || !OPENS.test(text)) return wrote !== null && NAMED.test(text);
  return /\d/u.test(text.slice(0, wrote.index)) || text.includes('@');
}

/** Armour of OpenPGP (RFC 9580, section 7) above what is signed. */
export const ARMOUR = /^(?:-----BEGIN PGP SIGNED MESSAGE-----|Hash: [\w, -]+)$/u;
export const ARMOURED = /^-----BEGIN PGP (?:SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)-----$/u;
