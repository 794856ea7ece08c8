import type { AsideWhy } from '#domain/incoming/incoming.table.ts';
import type { SetAside } from '#domain/incoming/set-aside.server.ts';

const WHY: Record<AsideWhy, string> = {
  'auto-reply': 'A program sent it by itself, such as a holiday reply.',
  list: 'It came from a mailing list.',
  report: 'It is a report that a program sent, such as that an email was read.',
  bounce: 'It says that an email could not be delivered, but of none that this site sent.',
  ours: 'Your office or this site sent it.',
};

/** Of an older one no more is known than whether a program wrote it. */
const OLDER: Record<SetAside['nature'], string> = {
  person: WHY.ours,
  robot: 'A program sent it by itself.',
  bounce: WHY.bounce,
  unreadable: 'It can’t be read here.',
};

export function whySetAside({ aside_why, nature }: Pick<SetAside, 'aside_why' | 'nature'>): string {
  return aside_why === null ? OLDER[nature] : WHY[aside_why];
}
