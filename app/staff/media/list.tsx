import { useNotify } from '#app/ui/snackbar.tsx';
import { countUndescribed, listMedia } from '#domain/media/media.server.ts';
import { usesOfAll } from '#domain/media/uses.server.ts';
import { staffLoader } from '../guard.server.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { Empty, SearchBox } from '../kit/screen.tsx';
import { useReload } from '../kit/use-reload.ts';
import { useUndoable } from '../kit/use-undoable.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/list.ts';
import { Described, ToDescribe } from './media-groups.tsx';
import { MediaScreen } from './tabs.tsx';
import { UploadForm } from './upload-form.tsx';
import { viewMedia } from './view.server.ts';

/** More would load slowly on a phone. */
const PAGE_SIZE = 48;
/** More than any site needs; it limits how far the database counts. */
const PAGES_MAX = 10_000;

export const loader = staffLoader('edit-media', async ({ services, url }) => {
  const { db } = services.open;
  const search = url.searchParams.get('search') ?? '';
  const page = Math.min(wholeNumber(url.searchParams.get('page')) || 1, PAGES_MAX);
  const window = { search, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const found = await listMedia(db, { ...window, described: true });
  const toDescribe = page === 1 ? await listMedia(db, { search, described: false, limit: PAGE_SIZE }) : [];
  const uses = await usesOfAll(db);
  return {
    search,
    page,
    more: found.length > PAGE_SIZE,
    toDescribe: toDescribe.map((media) => viewMedia(media, uses.get(media.id) ?? [])),
    undescribed: await countUndescribed(db),
    pictures: found.slice(0, PAGE_SIZE).map((media) => viewMedia(media, uses.get(media.id) ?? [])),
  };
});

export default function MediaList({ loaderData }: Route.ComponentProps) {
  const { search, page, more, toDescribe, undescribed, pictures } = loaderData;
  const reload = useReload();
  const notify = useNotify();
  const run = useUndoable();
  const onDelete = (id: number) =>
    run({ action: `/media/edit/${id}/delete`, undo: () => ({ action: `/media/edit/${id}/restore` }) });
  const pageAt = (to: number) =>
    `/media?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`;
  return (
    <MediaScreen title="Pictures" here="/media">
      <UploadForm
        onStored={({ name }) => {
          notify(`${name} added. Describe it before you use it.`, 'success');
          void reload();
        }}
      />
      <SearchBox label="Search pictures" search={search} />
      {toDescribe.length > 0 && <ToDescribe pictures={toDescribe} count={undescribed} onDelete={onDelete} />}
      {pictures.length === 0 && toDescribe.length > 0 ? null : pictures.length === 0 ? (
        <Empty>
          {search
            ? `No pictures found for “${search}”.`
            : 'There are no pictures yet. Add the first one above.'}
        </Empty>
      ) : (
        <Described pictures={pictures} onDelete={onDelete} />
      )}
      <PageLinks label="Pages" page={page} more={more} addressOf={pageAt} labels={['Newer', 'Older']} />
    </MediaScreen>
  );
}
