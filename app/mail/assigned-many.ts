import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { casePath, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { AssignedLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type MailContent, notification } from './content.ts';
import { WHY } from './staff-notice.ts';

/** That many cases were assigned to a member of staff, by reference and kind. It names nobody who wrote to us. */
export function assignedMany({ items }: AssignedLetter, provider: Provider, origin: string): MailContent {
  const sentence = `A colleague has assigned ${items.length} cases to you.`;
  return {
    subject: `Assigned to you: ${items.length} cases`,
    preview: sentence,
    title: `Assigned to you: ${items.length} cases`,
    blocks: [
      { kind: 'paragraph', parts: [sentence] },
      {
        kind: 'list',
        items: items.map(({ reference, kind, dueAt }) => {
          const due = dueAt === null ? '' : `, due ${spokenTime(dueAt)}`;
          return [
            { text: reference, href: origin + casePath(kind, reference) },
            `, ${KINDS[kind].one}${due}`,
          ];
        }),
      },
      { kind: 'action', label: 'Open your cases in the dashboard', href: `${origin}/inbox?view=mine` },
    ],
    footer: `You’re receiving this because you asked to hear when ${WHY.assigned}. You can change this on the ${provider.name} dashboard, under My settings: ${origin}/me`,
    headers: notification(provider, origin),
  };
}
