import { FILTERED_LISTS, type FilteredList, type FilteredWhy } from '#domain/cases/filtered.table.ts';

export const WHY_FILTERED: Record<FilteredWhy, string> = {
  'auto-reply': 'It’s an automatic reply, such as a holiday notice.',
  list: 'It was sent to many people, with a link to unsubscribe.',
  report: 'It’s a receipt, such as that an email was read.',
  server: 'A mail server sent it, such as a notice that an email is delayed.',
  bounce: 'It reports an email that could not be delivered, but not one that this site sent.',
  ours: 'Your office or this site sent it.',
  forged: 'Its sender may not be who it claims to be: your mail server’s checks failed.',
  junk: 'It was marked as spam before it reached this site.',
  many: 'More than 20 emails came from this address within an hour.',
  form: 'It came from your website’s form in a way that robots send.',
  repeat: 'The same message came again within a day.',
};

export const LIST_NAMES: Record<FilteredList, string> = {
  automatic: 'Automatic',
  ours: 'From your office',
  spam: 'Spam',
  duplicates: 'Duplicates',
};

export function isFilteredList(name: string | null): name is FilteredList {
  return name !== null && Object.hasOwn(FILTERED_LISTS, name);
}
