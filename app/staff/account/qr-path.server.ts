export interface QrPath {
  readonly size: number;
  readonly path: string;
}

export async function qrPath(text: string): Promise<QrPath> {
  const { default: qrcode } = await import('qrcode');
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue;
      let length = 1;
      while (column + length < size && modules.get(row, column + length)) length++;
      runs.push(`M${column} ${row}h${length}v1h-${length}z`);
      column += length;
    }
  }
  return { size, path: runs.join('') };
}
