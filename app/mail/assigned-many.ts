import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { casePath, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { AssignedLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, notification } from './content.ts';
import { IS_LEAD, WHY } from './staff-notice.ts';

interface Copy {
  readonly subject: (cases: number) => string;
  readonly sentence: (cases: number) => string;
  readonly open: { readonly label: string; readonly path: string };
  /** Omitted for notices that can be switched off. */
  readonly why?: string;
}

const SAFEGUARDING_LIST = { label: 'Open them in the dashboard', path: KINDS.safeguarding.path };

const COPY: Readonly<Record<AssignedLetter['notice'], Copy>> = {
  'assigned-many': {
    subject: (cases) => `Assigned to you: ${cases} cases`,
    sentence: (cases) => `A colleague has assigned ${cases} cases to you.`,
    open: { label: 'Open your cases in the dashboard', path: '/inbox?view=mine' },
  },
  'safeguarding-many': {
    subject: (cases) => `Look at these now: ${cases} safeguarding reports`,
    sentence: (cases) =>
      `${cases} safeguarding reports have not been opened. Open them now, at any hour, and decide whether to refer them to the council.`,
    open: SAFEGUARDING_LIST,
    why: IS_LEAD,
  },
  'safeguarding-open': {
    subject: () => 'You are a safeguarding lead: open cases',
    sentence: (cases) =>
      `You have become a safeguarding lead. ${cases === 1 ? 'One safeguarding case is' : `${cases} safeguarding cases are`} open. Please read ${cases === 1 ? 'it' : 'them'} today.`,
    open: SAFEGUARDING_LIST,
    why: IS_LEAD,
  },
};

/** Lists several cases by reference and kind. It names no one who wrote to us. */
export function assignedMany(
  { notice, items }: AssignedLetter,
  provider: Provider,
  origin: string,
): MailContent {
  const { subject, sentence, open, why } = COPY[notice];
  return {
    subject: subject(items.length),
    preview: sentence(items.length),
    title: subject(items.length),
    blocks: [
      { kind: 'paragraph', parts: [sentence(items.length)] },
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
      { kind: 'action', label: open.label, href: origin + open.path },
    ],
    footer: why
      ? `${why}. Sent by the ${provider.name} dashboard.`
      : `You’re receiving this because you asked to hear when ${WHY.assigned}. You can change this on the ${provider.name} dashboard, under My settings: ${origin}/me`,
    headers: why ? automatic('auto-generated') : notification(provider, origin),
  };
}
