import type { Invitation } from './incoming-mail.ts';

/** Longer calendars repeat for years, or were made to. */
const CALENDAR_BYTES_MAX = 200_000;
const WORDS_MAX = 200;

const ANSWERS: Readonly<Record<string, Invitation['answer']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};
const METHODS: Readonly<Record<string, Invitation['method']>> = {
  REPLY: 'reply',
  COUNTER: 'reply',
  REQUEST: 'request',
  PUBLISH: 'request',
  CANCEL: 'cancel',
};

/** Returns an email's calendar (RFC 5546); null if it is none of these, or unreadable. */
export async function readInvitation(bytes: Uint8Array): Promise<Invitation | null> {
  if (bytes.length > CALENDAR_BYTES_MAX) return null;
  const { default: ICAL } = await import('ical.js');
  try {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes).trim()));
    const method = METHODS[String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()];
    const event = calendar.getFirstSubcomponent('vevent');
    if (!method || !event) return null;
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const start = event.getFirstPropertyValue('dtstart');
    const time = start instanceof ICAL.Time ? start : null;
    const attendees = event.getAllProperties('attendee');
    const answers = attendees.map((one) => ANSWERS[String(one.getFirstParameter('partstat')).toUpperCase()]);
    const answering = method === 'reply' ? answers.findIndex((answer) => answer !== undefined) : -1;
    return {
      method,
      answer: answers[answering] ?? null,
      name: String(attendees[answering]?.getFirstParameter('cn') ?? '').replace(/^["']|["']$/gu, ''),
      summary: String(event.getFirstPropertyValue('summary') ?? '')
        .trim()
        .slice(0, WORDS_MAX),
      place: String(event.getFirstPropertyValue('location') ?? '')
        .trim()
        .slice(0, WORDS_MAX),
      comment: String(event.getFirstPropertyValue('comment') ?? '').trim(),
      start: time && timeOf(time),
    };
  } catch {
    return null;
  } finally {
    ICAL.TimezoneService.reset();
  }
}

interface CalendarTime {
  readonly isDate: boolean;
  readonly zone: { readonly tzid: string } | null;
  toUnixTime(): number;
  toString(): string;
}

/** A time without a zone, or with an undescribed one, is in the reader’s own time. */
function timeOf(time: CalendarTime): Invitation['start'] {
  const wall = time.toString().slice(0, 16);
  if (time.isDate) return { day: wall.slice(0, 10) };
  return time.zone === null || time.zone.tzid === 'floating' ? { wall } : { at: time.toUnixTime() * 1_000 };
}
