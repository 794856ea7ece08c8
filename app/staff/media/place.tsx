import { data, Link, redirect } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { findMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { isPicturePlace, type PicturePlace } from '#domain/media/picture-places.ts';
import {
  changeSitePicture,
  detailsFrom,
  findSitePicture,
  type SitePicture,
  sitePictureSchema,
} from '#domain/media/site-pictures.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { partsOf, StaffForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/place.ts';
import { FocalPoint } from './focal-point.tsx';
import { placeName, viewMedia } from './view.server.ts';

const BACK = '/media/site';

export const loader = formPageLoader('edit-media', async ({ services, params }) => {
  const place = placeAt(params.place);
  const found = await readPlace(services, place);
  if (!found) throw redirect(BACK);
  const { chosen, photo } = found;
  const { x, y } = chosen.focus ?? { x: photo.focusX, y: photo.focusY };
  return {
    place,
    name: placeName(place),
    photo: { ...viewMedia(photo, []), focusX: x, focusY: y },
    loaded: typedOf(chosen),
    version: chosen.version,
  };
});

const checkDetails = fits(sitePictureSchema);

export const action = staffAction('edit-media', (args) =>
  save(args, {
    name: 'picture of a page',
    check: checkDetails,
    async do(typed, { version, open, now }) {
      const place = placeAt(args.params.place);
      const photo = (await readPlace(args.services, place))?.photo;
      if (!photo) throw data(null, { status: 404 });
      const details = detailsFrom(typed, photo);
      const saved = await changeSitePicture(open, { place, version, details, now });
      if (saved.outcome === 'missing') throw data(null, { status: 404 });
      if (saved.outcome === 'conflict') {
        const { current } = saved;
        return { status: 'conflict', current: typedOf(current), version: current.version, saved: null };
      }
      const changes = changesBetween(FIELDS, typedOf(saved.before), typedOf({ ...saved.before, ...details }));
      addAuditDetail(args, { about: placeName(place), changes });
      return undefined;
    },
    to: BACK,
  }),
);

function placeAt(name: string | undefined): PicturePlace {
  if (name === undefined || !isPicturePlace(name)) throw data(null, { status: 404 });
  return name;
}

async function readPlace({ open }: Pick<Signed['services'], 'open'>, place: PicturePlace) {
  const chosen = await findSitePicture(open.db, place);
  const photo = chosen && (await findMedia(open.db, mediaIdOf(chosen.picture) ?? 0));
  return photo && photo.deletedAt === null ? { chosen, photo } : null;
}

function typedOf({ alt, isDecorative }: SitePicture): Typed {
  return { alt, decorative: isDecorative ? 'on' : '' };
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'alt',
    label: 'What the picture shows here',
    kind: 'textarea',
    rows: 2,
    optional: true,
    hint: 'For people who cannot see it. Leave it empty to use the photo’s own description.',
  },
  {
    name: 'decorative',
    label: 'It only decorates the page: do not read it out',
    kind: 'checkbox',
  },
];

export default function PlacePicture({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={FIELDS} />;
  const { place, name, photo, loaded, version } = loaderData;
  return (
    <Screen title={`Picture: ${name}`} back={{ to: BACK, name: 'Pictures on your pages' }}>
      <p className="wrap-anywhere">
        {photo.name}. The photo’s own description: “{photo.alt}”{' '}
        <Link to={`/media/edit/${photo.id}`} className="inline-block py-2">
          Edit the photo
        </Link>
      </p>
      <StaffForm
        action={`/media/site/${place}`}
        fields={FIELDS}
        loaded={loaded}
        version={version}
        answer={actionData}
        intro={<FocalPoint media={photo} typed={partsOf(actionData).typed} />}
        beside={
          <Link className="button" to={BACK}>
            Cancel
          </Link>
        }
      />
    </Screen>
  );
}
