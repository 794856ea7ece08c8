import { data } from 'react-router';
import { fullDay, fullTime } from '#domain/cases/display-time.ts';
import { findNotice } from '#domain/provider/privacy-notice.server.ts';
import type { NoticePart } from '#domain/provider/privacy-notice.ts';
import { staffLoader } from '../../guard.server.ts';
import { Screen } from '../../kit/screen.tsx';
import type { Route } from './+types/notice.ts';

/** Staff who read cases may read the notice they were sent under. */
export const loader = staffLoader('open-dashboard', async ({ services, params }) => {
  const notice = await findNotice(services.open.db, params.hash ?? '');
  if (!notice) throw data(null, { status: 404 });
  return { ...notice, day: fullDay(notice.firstUsedAt), since: fullTime(notice.firstUsedAt) };
});

export default function Notice({ loaderData: { parts, day, since } }: Route.ComponentProps) {
  return (
    <Screen title={`Privacy notice of ${day}`}>
      <p className="measure">As readers saw it. The first message under it came {since}.</p>
      <div dir="auto" className="grid max-w-[70ch] gap-3 rounded-card border border-line p-4 sm:p-6">
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said once keeps its order.
          <Part key={i} part={part} />
        ))}
      </div>
    </Screen>
  );
}

function Part({ part: { is, text } }: { part: NoticePart }) {
  switch (is) {
    case 'heading':
      return <h2 className="mt-3 text-xl">{text}</h2>;
    case 'subheading':
      return <h3 className="mt-2 text-lg">{text}</h3>;
    case 'point':
      return <p className="border-l-4 border-line pl-3">{text}</p>;
    case 'paragraph':
      return <p>{text}</p>;
  }
}
