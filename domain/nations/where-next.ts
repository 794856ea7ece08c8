import type { Nation } from './nations.ts';

export type Instruction = string | { readonly web: string } | { readonly phone: string };

/** Returns who reviews a concern we couldn't settle, for emails and letters; `isFinal` for our final response. */
export function reviewingBody({ ombudsman }: Nation, isFinal: boolean): readonly Instruction[] {
  const { name, onlyIf, about, first, until, after, website, phone, hours } = ombudsman;
  const ask = `ou can ask the ${name} to look at it.`;
  const unhappy = `This is our final response to your concern. If you are not happy with it${onlyIf && ` and ${onlyIf}`}, y`;
  const opening = isFinal ? unhappy : onlyIf ? `If ${onlyIf}, y` : 'Y';
  return [
    `${sentences(opening + ask, about, isFinal ? '' : first, until)} Its website is `,
    { web: website },
    ...(phone ? [' and its number is ', { phone }] : []),
    `${hours ? ` (${hours})` : ''}.${after && ` ${after}`}`,
  ];
}

export function publicCareSentence({ safeguarding: { body, bodyShort } }: Nation): string {
  return `If the ${body} arranges the care, you can complain to the ${bodyShort} too.`;
}

/** Returns what a letter made elsewhere must include with our final response. */
export function requiredFinalLetterText({ ombudsman }: Nation): string {
  const { name, onlyIf, until, website, phone, hours } = ombudsman;
  const within = until.replace('Please contact it ', '').slice(0, -1);
  const where = [onPaper([{ web: website }]), phone, hours].filter(Boolean).join(', ');
  return `If you are not happy with our answer${onlyIf && ` and ${onlyIf}`}, you can ask the ${name} to look at it${within && `, ${within}`}: ${where}.`;
}

/** Returns nothing if the regulator itself reviews complaints. */
export function regulatorText({ regulator }: Nation): readonly Instruction[] {
  if (regulator.resolvesComplaints) return [];
  return [
    `You can also tell ${regulator.article}${regulator.name}, which checks care services, at any time: `,
    { web: regulator.website },
    '. It can’t resolve individual complaints, but it uses what people tell it.',
  ];
}

/** Returns the paragraphs about other bodies in a letter that acknowledges a concern. `day` is our deadline. */
export function acknowledgementText(
  nation: Nation,
  { day, isRegulated }: { readonly day: string | null; readonly isRegulated: boolean },
): readonly string[] {
  const { name, onlyIf, about, until, after, website, phone, hours, weeksForProvider } = nation.ombudsman;
  const time = day
    ? `If we haven’t resolved your concern by ${day}, which is ${weeksForProvider} weeks after we received it, or if you’re not happy with our answer`
    : 'If you’re not happy with our answer';
  const where = `${onPaper([{ web: website }])}${phone ? `, telephone ${phone}` : ''}${hours ? ` (${hours})` : ''}`;
  const contact = until ? `${until.slice(0, -1)}: ${where}.` : `You can find it at ${where}.`;
  const regulator = nation.regulator.resolvesComplaints || !isRegulated ? '' : regulatorAdvice(nation);
  return [
    sentences(
      `${time}${onlyIf && ` and ${onlyIf}`}, you can ask the ${name} to look at it.`,
      about,
      contact,
      after,
    ),
    sentences(publicCareSentence(nation), regulator),
  ];
}

function regulatorAdvice({ regulator: { article, name, website } }: Nation): string {
  return `You can also tell ${article}${name} about your care at any time: ${onPaper([{ web: website }])}. It can’t resolve individual complaints, but it uses what people tell it.`;
}

export function onPaper(parts: readonly Instruction[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'web' in part ? part.web.replace('https://', '') : part.phone;
    })
    .join('');
}

function sentences(...all: readonly string[]): string {
  return all.filter(Boolean).join(' ');
}
