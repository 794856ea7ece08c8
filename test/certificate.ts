import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const TIME = 0x18;
/** ecdsa-with-SHA256, commonName, subjectAltName */
const OIDS = { signature: '2a8648ce3d040302', name: '550403', otherNames: '551d11' } as const;

/** Creates a self-signed certificate for `localhost`, in PEM, valid until `ends` (epoch milliseconds), with its key. */
export function certificateUntil(ends: number): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, oid(OIDS.signature));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(OIDS.name), der(UTF8, Buffer.from('localhost')))));
  const alsoNamed = der(SEQUENCE, der(0x82, Buffer.from('localhost')));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ...[algorithm, name, der(SEQUENCE, time(0), time(ends)), name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, oid(OIDS.otherNames), der(OCTET_STRING, alsoNamed)))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const bytes = der(SEQUENCE, content, algorithm, signature);
  const lines = bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

function oid(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'));
}

function time(at: number): Buffer {
  return der(TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`));
}
