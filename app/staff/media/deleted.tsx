import { useFetcher } from 'react-router';
import { listMedia } from '#domain/media/media.server.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { Listed } from '../kit/screen.tsx';
import type { Route } from './+types/deleted.ts';
import { MediaScreen } from './tabs.tsx';
import { type MediaView, viewMedia } from './view.server.ts';

/** More than anyone deletes within the recovery period. */
const DELETED_MAX = 500;

export const loader = staffLoader('edit-media', async ({ services }) => {
  const pictures = await listMedia(services.open.db, { deleted: true, limit: DELETED_MAX });
  return { pictures: pictures.map((media) => viewMedia(media, [])) };
});

export default function DeletedMedia({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <MediaScreen title="Deleted pictures" here="/media/deleted">
      <p>Deleted pictures can be restored for 30 days. After that they are gone for good.</p>
      <Listed items={pictures} empty="No deleted pictures." look="cards">
        {(media) => <Deleted media={media} />}
      </Listed>
    </MediaScreen>
  );
}

function Deleted({ media: { id, name, alt, colour, goesOn } }: { media: MediaView }) {
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
