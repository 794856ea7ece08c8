/** Smaller files are quick to send as they are. */
const LARGE_BYTES = 2_500_000;
/** In pixels: twice the widest picture that the site shows. */
const SIDE_MAX = 3_200;
/** Above it, eyes see no difference. */
const QUALITY = 0.9;
const PHOTO = /^image\/(?:jpeg|hei[cf])$/;
/** Browsers that can't name the type of an iPhone's photo leave it out. */
const IPHONE_PHOTO = /\.hei[cf]$/i;

/**
 * A phone's photo as a smaller JPEG, where it is large or an iPhone's own format and this browser can read it; otherwise
 * the file as it is, and the server says what is wrong with it.
 */
export async function shrunk(file: File): Promise<File> {
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
