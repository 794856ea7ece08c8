import type { QuietWhy } from '#domain/incoming/incoming.table.ts';
import type { SetAside } from '#domain/incoming/set-aside.server.ts';

const WHY: Record<QuietWhy, string> = {
  'auto-reply': 'It’s an automatic reply, such as a holiday notice.',
  list: 'It was sent to many people, with a link to unsubscribe.',
  report: 'It’s a receipt, such as that an email was read.',
  server: 'A mail server sent it, such as a notice that an email is delayed.',
  bounce: 'It reports an email that could not be delivered, but not one that this site sent.',
  ours: 'Your office or this site sent it.',
  forged: 'Its sender isn’t who it claims to be: the mail server’s checks failed.',
  junk: 'The spam filter of your mail server marked it.',
  many: 'More than 20 emails came from this address within an hour.',
};

/** Of an older one no more is known than whether a program wrote it. */
const OLDER: Record<SetAside['nature'], string> = {
  person: WHY.ours,
  robot: 'A program sent it.',
  bounce: WHY.bounce,
  unreadable: 'It can’t be read here.',
};

export function whySetAside({ aside_why, nature }: Pick<SetAside, 'aside_why' | 'nature'>): string {
  return aside_why === null ? OLDER[nature] : WHY[aside_why];
}
