import { Link } from 'react-router';
import { fullTime } from '#domain/cases/display-time.ts';
import { listNotices } from '#domain/provider/privacy-notice.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { Listed, Screen } from '../../kit/screen.tsx';
import { DESK } from '../labels.ts';
import type { Route } from './+types/route.ts';

export const loader = staffLoader('manage-privacy', async ({ services }) => {
  const current = services.privacyNotice().hash;
  const notices = await listNotices(services.open.db);
  return notices.map(({ hash, firstUsedAt }) => ({
    id: hash,
    since: fullTime(firstUsedAt),
    isCurrent: hash === current,
  }));
});

export default function Notices({ loaderData: notices }: Route.ComponentProps) {
  return (
    <Screen title="Versions of the privacy notice" back={DESK}>
      <p className="measure">
        Each text under which someone sent something, from the first message on. A new one begins when its
        words change: ours, yours, or the facts that they say.
      </p>
      <Listed items={notices} empty="Nobody has sent anything yet.">
        {({ id, since, isCurrent }) => (
          <Link to={`/privacy-desk/notices/${id}`} className="inline-flex min-h-11 items-center font-bold">
            {since}
            {isCurrent && ' (current)'}
          </Link>
        )}
      </Listed>
    </Screen>
  );
}
