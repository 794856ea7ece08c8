import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { changeMedia, findMedia } from '#domain/media/media.server.ts';
import { type MediaDetails, mediaDetailsSchema } from '#domain/media/media.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/save.ts';
import { MediaForm } from './media-form.tsx';
import type { MediaSaved } from './media-saved.ts';
import { showMedia } from './shown.server.ts';

export const loader = formPageLoader('edit-media', async ({ services, params }) => {
  const found = await findMedia(services.open.db, wholeNumber(params.id));
  if (!found || found.deletedAt !== null) throw data(null, { status: 404 });
  return { media: showMedia(found, []) };
});

/** Every refusal is a value with what was typed. */
export const action = staffAction('edit-media', async ({ request, params, services }) => {
  const typed = await readTyped(request);
  const refuse = (value: MediaSaved, status: number) => data<MediaSaved>(value, { status });
  const read = readFields<typeof mediaDetailsSchema.shape>(mediaDetailsSchema, typed);
  if (!read.ok) {
    return refuse({ status: 'refused', errors: read.errors as Record<string, string>, typed }, 422);
  }
  try {
    const saved = await changeMedia(services.open, {
      id: wholeNumber(params.id),
      version: wholeNumber(typed.version),
      details: read.value as MediaDetails,
      now: services.clock(),
    });
    if (saved.outcome === 'missing') throw data(null, { status: 404 });
    if (saved.outcome === 'newer') {
      return refuse({ status: 'newer', theirs: showMedia(saved.theirs, []), typed }, 409);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'picture not saved');
    return refuse({ status: 'unavailable', typed }, 503);
  }
  const isPlain = request.headers.get('accept')?.includes('text/html');
  return isPlain ? redirect('/media', 303) : ({ status: 'saved' } satisfies MediaSaved);
});

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function SaveMedia({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData as MediaSaved | undefined;
  if (!loaderData) {
    return (
      <SignedOutPage
        action={`/media/edit/${params.id}/save`}
        typed={answer && 'typed' in answer ? answer.typed : {}}
        labels={{ alt: 'What the picture shows', caption: 'Caption' }}
      />
    );
  }
  return (
    <main className="shell grid gap-4 py-8">
      <title>Error: picture</title>
      <h1 className="text-2xl">Picture</h1>
      <MediaForm media={loaderData.media} answer={answer} />
    </main>
  );
}
