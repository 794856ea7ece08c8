import { deflateRawSync } from 'node:zlib';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  png: PNG,
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from('1a000000', 'hex'),
    Buffer.from('WEBPVP8L'),
    Buffer.alloc(18),
  ]),
  txt: Buffer.from('Dear Ada,\r\n\tthank you – see you on Monday.\n'),
  docx: zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<document/>',
  }),
  xlsx: zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<workbook/>',
  }),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<c/>' }, false),
} as const;

export const HOSTILE = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'svg after a comment': Buffer.from('\ufeff \n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
  xml: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  'html fragment': Buffer.from('\n\n<script>alert(1)</script>'),
  'windows program': Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200)]),
  'linux program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]),
  'shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'document with macros': zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    'word/vbaProject.bin': 'x',
  }),
  'plain archive': zip({ 'a.txt': 'a' }),
  'broken archive': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40, 0xff)]),
  'binary noise': Buffer.from([1, 2, 3, 4, 0, 200, 7]),
} as const;

function zip(entries: Readonly<Record<string, string>>, compressed = true): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const raw = Buffer.from(text);
    const packed = compressed ? deflateRawSync(raw) : raw;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(compressed ? 8 : 0, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(raw.length, 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const record = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      head,
      Buffer.alloc(10),
      u32(offset),
      Buffer.from(name),
    ]);
    local.push(entry);
    central.push(record);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
