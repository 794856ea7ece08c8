import { data } from 'react-router';
import { findMedia } from '#domain/media/media.server.ts';
import { usesOf } from '#domain/media/uses.server.ts';
import { staffLoader } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/edit.ts';
import { MediaForm } from './media-form.tsx';
import { showMedia } from './shown.server.ts';

export const loader = staffLoader('edit-media', async ({ services, params }) => {
  const { db } = services.open;
  const found = await findMedia(db, wholeNumber(params.id));
  if (!found || found.deletedAt !== null) throw data(null, { status: 404 });
  return { media: showMedia(found, await usesOf(db, found.id)) };
});

export default function EditMedia({ loaderData: { media } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title="Describe a picture" />
      <h1 className="text-2xl">Describe a picture</h1>
      <p className="wrap-anywhere">
        {media.name}. {media.uses.length > 0 ? `Used in ${media.uses.join(', ')}.` : 'Not used yet.'}
      </p>
      <MediaForm key={media.id} media={media} />
    </div>
  );
}
