import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { AccessLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type Block, type MailContent, paragraph } from './content.ts';

/** Notifies an owner of every permission change. It names colleagues only. */
export function accessChange(
  { entries, more }: AccessLetter,
  provider: Provider,
  origin: string,
): MailContent {
  const summary = `Access to the ${provider.name} dashboard was changed.`;
  const others = more === 1 ? 'One other change is' : `${more} other changes are`;
  return {
    subject: 'Access to the dashboard was changed',
    preview: summary,
    title: 'Access was changed',
    blocks: [
      paragraph(summary),
      ...entries.flatMap(describe),
      ...(more > 0 ? [paragraph(`${others} in the audit log.`)] : []),
      paragraph(
        'If you expected this, you don’t need to do anything. If not, sign in, put it right under Users or Settings, and speak to the person who made the change: someone else may have used their account.',
      ),
      { kind: 'action', label: 'Open the audit log', href: `${origin}/audit` },
    ],
    footer: `You’re receiving this because you are an owner. Sent by the ${provider.name} dashboard.`,
    headers: automatic('auto-generated'),
  };
}

function describe({ at, by, about, changes }: AccessLetter['entries'][number]): Block[] {
  return [
    { kind: 'heading', text: about },
    { kind: 'facts', rows: changes.map(({ label, from, to }) => [label, describeChange(from, to)] as const) },
    paragraph(`By ${by}, ${spokenTime(at)}`),
  ];
}

function describeChange(from: string, to: string): string {
  if (from === '') return to;
  return `${to || 'none'} (before: ${from})`;
}
