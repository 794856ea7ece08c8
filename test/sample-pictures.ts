import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly type?: 'jpeg' | 'png' | 'webp' | 'avif';
}

export function samplePicture({
  width = 900,
  height = 600,
  type = 'jpeg',
}: PictureOptions = {}): Promise<Buffer> {
  return halves(width, height)[type]().toBuffer();
}

export function phonePicture(): Promise<Buffer> {
  return halves(1_000, 500)
    .withExif({
      IFD0: { Orientation: '6', Make: 'SecretMaker' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates a PNG that claims any size and contains only black: some kilobytes that decode to gigabytes. */
export function bombPicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 2_000) * 3_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function animatedPicture(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#d02020' };
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

function pngChunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(bytes.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
