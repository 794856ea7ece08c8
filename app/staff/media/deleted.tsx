import { useFetcher } from 'react-router';
import { listMedia } from '#domain/media/media.server.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { Empty } from '../kit/screen.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/deleted.ts';
import { type ShownMedia, showMedia } from './shown.server.ts';
import { MediaTabs } from './tabs.tsx';

/** More than anybody deletes in the days that a picture can be brought back. */
const DELETED_MAX = 500;

export const loader = staffLoader('edit-media', async ({ services }) => {
  const pictures = await listMedia(services.open.db, { deleted: true, limit: DELETED_MAX });
  return { pictures: pictures.map((media) => showMedia(media, [])) };
});

export default function DeletedMedia({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title="Deleted pictures" />
      <h1 className="text-2xl">Deleted pictures</h1>
      <MediaTabs here="/media/deleted" />
      <p>Deleted pictures can be restored for 30 days. After that they are gone for good.</p>
      {pictures.length === 0 ? (
        <Empty>No deleted pictures.</Empty>
      ) : (
        <ul className="grid gap-4">
          {pictures.map((media) => (
            <li key={media.id} className="rounded-card border border-line p-4">
              <Deleted media={media} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Deleted({ media: { id, name, alt, colour, goesOn } }: { media: ShownMedia }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <svg aria-hidden="true" width="48" height="36" className="rounded-field">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <div className="min-w-48 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        {alt && <p className="wrap-anywhere">{alt}</p>}
        <p className="text-sm text-ink-soft">Deleted for good on {goesOn}</p>
      </div>
      <fetcher.Form method="post" action={`/media/edit/${id}/restore`}>
        <button type="submit" className="button">
          Restore<span className="sr-only">: {alt || name}</span>
        </button>
      </fetcher.Form>
    </div>
  );
}
