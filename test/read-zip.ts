import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;
const LISTED = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 1 << 11;

/** Reads a zip file by path from its directory, following PKWARE's APPNOTE.TXT. @throws if it is broken */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.byteLength - 22;
  must(zip.readUInt32LE(end) === END, 'no end');
  const members = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    must(zip.readUInt32LE(at) === LISTED, 'no entry');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    must(/^[ -~]*$/.test(name) || (zip.readUInt16LE(at + 8) & UTF8_NAME) > 0, `${name} not marked as UTF-8`);
    members.set(name, contentOf(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  must(at === end, 'entries are missing');
  return members;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  must(zip.readUInt32LE(local) === LOCAL, 'no member');
  const method = zip.readUInt16LE(entry + 10);
  must(method === DEFLATED || method === STORED, 'neither deflated nor stored');
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(begin, begin + zip.readUInt32LE(entry + 20));
  const content = method === STORED ? packed : inflateRawSync(packed);
  must(content.byteLength === zip.readUInt32LE(entry + 24), 'of another size');
  must(crc32(content) === zip.readUInt32LE(entry + 16), 'of another sum');
  return content;
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`Not a zip file as it should be: ${otherwise}`);
}
