import { useId, useState } from 'react';
import { MEDIA_BYTES_MAX, MEDIA_ENDINGS, MEDIA_REFUSALS, MEDIA_RULES } from '#domain/media/media.ts';
import { UploadList, useUploads } from '../kit/uploads.tsx';
import { sendFile } from '../send-file.ts';
import type { PickedPicture } from './view.server.ts';

/** Smaller files are quick to send unchanged. */
const LARGE_BYTES = 2_500_000;
/** Pixels: twice the widest picture on the site. */
const SIDE_MAX = 3_200;
/** Higher quality makes no visible difference. */
const QUALITY = 0.9;
const PHOTO = /^image\/(?:jpeg|hei[cf])$/;
/** Some browsers can't identify an iPhone photo's type and leave it empty. */
const IPHONE_PHOTO = /\.hei[cf]$/i;

/** Converts a large or iPhone photo to a smaller JPEG; the server reports a file this browser can't read. */
async function shrunk(file: File): Promise<File> {
  const isIphones = IPHONE_PHOTO.test(file.name);
  if (!isIphones && (file.size < LARGE_BYTES || !PHOTO.test(file.type))) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return file;
  }
  const { width, height } = picture;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!context || !small || (!isIphones && small.size >= file.size)) return file;
  return new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type });
}

interface UploadFormProps {
  readonly onStored: (picture: PickedPicture) => void;
  readonly bare?: boolean;
}

export function UploadForm({ onStored, bare = false }: UploadFormProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { uploads, add } = useUploads(uploadMedia, ({ picture }) => onStored(picture));
  const field = (
    <>
      <label htmlFor={id} className="block font-bold">
        Add pictures
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {MEDIA_RULES}{' '}
        <span className="needs-script">
          Larger photos are made smaller before they are sent. You can also drop pictures here.
        </span>{' '}
        Location and camera details are removed.
      </p>
      <input
        id={id}
        type="file"
        name="files"
        multiple
        accept={MEDIA_ENDINGS}
        aria-describedby={`${id}-hint`}
        className="input mt-2 bg-surface"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void add(files);
        }}
      />
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping adds to the file field, which does the same.
    <div
      className={`grid gap-3 rounded-card border-2 border-dashed p-4 ${over ? 'border-ink bg-sage' : 'border-line bg-paper'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      {bare ? (
        <div>{field}</div>
      ) : (
        <form method="post" action="/media/add" encType="multipart/form-data">
          {field}
          <noscript>
            <button type="submit" className="button button-main mt-3">
              Add
            </button>
          </noscript>
        </form>
      )}
      <UploadList uploads={uploads} />
    </div>
  );
}

export type MediaUploadAnswer =
  | { readonly status: 'kept'; readonly picture: PickedPicture }
  | { readonly status: 'refused'; readonly why: string };

const NO_CONNECTION = 'The picture didn’t arrive. Check your connection, then choose it again.';

async function uploadMedia(chosen: File, onProgress: (part: number) => void): Promise<MediaUploadAnswer> {
  const file = await shrunk(chosen);
  if (file.size > MEDIA_BYTES_MAX) return { status: 'refused', why: MEDIA_REFUSALS['too-big'] };
  return sendFile({ to: '/media/upload', file, noConnection: NO_CONNECTION, onProgress });
}
