import type { QrPath } from './qr-path.server.ts';

/** Empty modules around the code, as its standard requires. */
const QUIET = 4;

export function QrCode({ qr: { size, path } }: { qr: QrPath }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      className="my-4 w-full max-w-64"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
