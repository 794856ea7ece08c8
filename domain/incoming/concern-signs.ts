import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { messageIn } from './said.ts';

const HARM =
  /\b(?:abus(?:e[ds]?|ing|ive)|neglect(?:ed|ing)?|assault(?:ed)?|safeguarding|bruis(?:e[ds]?|ing)|hits?|hitting|slapp?(?:ed|s)|punch(?:ed)?|kick(?:ed)?|push(?:ed|es) (?:me|him|her|them)|hurt(?:s|ing)?|rough(?:ly)? with|shout(?:ed|s|ing) at|threaten(?:ed|s|ing)?|st(?:ole|olen|ealing)|theft|in danger|not safe|unsafe|scared|frightened|afraid of|fallen|fell|bleeding|overdose|wrong (?:tablets?|medication|dose)|(?:no|any) (?:food|water|tablets|medication)|left (?:alone|on (?:her|his|the) own|without|in (?:a )?(?:wet|dirty|soiled))|(?:didn['’]?t|did not|never|nobody|no ?one|failed to) (?:turn up|came|come|show)|missed (?:visit|call)|complain(?:t|ts|ed|ing)?)\b/iu;
/** Names someone the writer knows: a newsletter about safeguarding has neither. */
const SOMEBODY =
  /\b(?:I|me|my|he|him|his|she|her|mum|mummy|mom|mam|mother|dad|father|nan|nana|gran|grandma|grandad|husband|wife|son|daughter|brother|sister|aunt|uncle|neighbour|carer|caregiver)\b/iu;
const ADVICE =
  /^\W*(?:if|should|to (?:report|raise|make)|where|when|for (?:all )?(?:urgent|safeguarding|complaints?)|please (?:contact|call|ring)|learn|join|register|book|read)\b/iu;
const READ_MAX = 20_000;

/** Returns whether someone seems to report harm or complain, in English: it's never filed away unseen. */
export function soundsLikeConcern({
  subject,
  text,
  follows,
}: Pick<IncomingMail, 'subject' | 'text' | 'follows'>): boolean {
  return `${subject}\n\n${messageIn(text, follows.length > 0)}`
    .slice(0, READ_MAX)
    .split(/[.!?]\s|\n\s*\n/u)
    .some((sentence) => HARM.test(sentence) && SOMEBODY.test(sentence) && !ADVICE.test(sentence));
}
