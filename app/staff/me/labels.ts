import type { Choice } from '#domain/cases/notices/choices.ts';

export interface ChoiceLabel {
  readonly name: Choice;
  readonly label: string;
  readonly hint: string;
}

export const SCREEN: readonly ChoiceLabel[] = [
  {
    name: 'shortcuts',
    label: 'Use keyboard shortcuts in the inbox',
    hint: 'Single keys such as j, k and r move through the messages and open the reply. Turn this off if you control your computer by voice, or if keys do things you did not mean.',
  },
  {
    name: 'next',
    label: 'Open the next case after I reply, close or put on hold',
    hint: 'The list stays where it is. Turn this off to stay on the case that you have just dealt with.',
  },
];

export const NOTICES: readonly ChoiceLabel[] = [
  {
    name: 'mine',
    label:
      'When a colleague assigns me a case or a task or names me in a note, or someone writes again about a case of mine',
    hint: 'One email for each, within a minute. If they write several times before you look, one.',
  },
  {
    name: 'newUnassigned',
    label: 'When a new message arrives and is unassigned',
    hint: 'One email for each message, of the kinds that you may read.',
  },
  {
    name: 'overdue',
    label: 'When something is overdue',
    hint: 'One email for each, if it is yours or unassigned.',
  },
  {
    name: 'digest',
    label: 'A summary each working morning at 8 am',
    hint: 'What is overdue, due today, unassigned, yours, and your tasks. Nothing is sent when nothing waits.',
  },
];

/** Leaves out case notices for staff who answer no cases: they are assigned none. */
export function offeredNotices({
  reads,
  answers,
}: {
  readonly reads: boolean;
  readonly answers: boolean;
}): readonly Choice[] {
  if (answers) return NOTICES.map(({ name }) => name);
  return reads ? ['digest'] : [];
}
