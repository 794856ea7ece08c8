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
