import { data, Link, useFetcher, useNavigate } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { changeMedia, findMedia } from '#domain/media/media.server.ts';
import { mediaDetailsSchema } from '#domain/media/media.ts';
import { usesOf } from '#domain/media/uses.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Answer } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { partsOf, StaffForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { useDone } from '../kit/use-done.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/edit.ts';
import { FocalPoint } from './focal-point.tsx';
import { viewMedia } from './view.server.ts';

export const loader = formPageLoader('edit-media', async ({ services, params }) => {
  const { db } = services.open;
  const found = await findMedia(db, wholeNumber(params.id));
  if (!found || found.deletedAt !== null) throw data(null, { status: 404 });
  return {
    media: viewMedia(found, await usesOf(db, found.id)),
    altCy: found.altCy,
    inWelsh: hasWelsh(services.provider()),
  };
});

const checkDetails = fits(mediaDetailsSchema);

export const action = staffAction('edit-media', (args) =>
  save(args, {
    name: 'picture',
    check: checkDetails,
    async do(details, { version, open, now }) {
      const id = wholeNumber(args.params.id);
      const before = await findMedia(open.db, id);
      const saved = await changeMedia(open, { id, version, details, now });
      if (saved.outcome === 'conflict') {
        const { alt, altCy, caption, version: newest } = saved.current;
        return { status: 'conflict', current: { alt, altCy, caption }, version: newest, saved: null };
      }
      if (saved.outcome === 'missing' || !before) throw data(null, { status: 404 });
      const changes = changesBetween(FIELDS, { ...before }, { altCy: before.altCy, ...details });
      addAuditDetail(args, { about: before.name, changes });
      return undefined;
    },
    to: '/media',
    text: 'Description saved.',
  }),
);

const IN_WELSH: FieldSpec = {
  name: 'altCy',
  label: 'What the picture shows, in Welsh',
  kind: 'textarea',
  lang: 'cy',
  optional: true,
  hint: 'Read out on pages in Welsh. Without it, they read the English one.',
};

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'alt',
    label: 'What the picture shows',
    kind: 'textarea',
    hint: 'For people who cannot see it: who or what is there, and what happens. One or two sentences.',
  },
  IN_WELSH,
  { name: 'caption', label: 'Caption', kind: 'text', optional: true, hint: 'Shown below the picture.' },
];

export default function EditMedia({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  const notify = useNotify();
  const navigate = useNavigate();
  useDone(fetcher.data, ({ text }) => {
    notify(text, 'success');
    void navigate('/media');
  });
  if (!loaderData) return <SignedOutPage answer={actionData} fields={FIELDS} />;
  const { media, altCy, inWelsh } = loaderData;
  const { id, name, alt, caption, version, uses } = media;
  return (
    <Screen title="Describe a picture">
      <p className="wrap-anywhere">
        {name}. {uses.length > 0 ? `Used in ${uses.join(', ')}.` : 'Not used yet.'}
      </p>
      <StaffForm
        key={id}
        fetcher={fetcher}
        action={`/media/edit/${id}/save`}
        fields={inWelsh ? FIELDS : FIELDS.filter((field) => field !== IN_WELSH)}
        loaded={{ alt, altCy, caption }}
        version={version}
        answer={actionData}
        intro={<FocalPoint media={media} typed={partsOf(actionData).typed} />}
        beside={
          <Link className="button" to="/media">
            Cancel
          </Link>
        }
      />
    </Screen>
  );
}
