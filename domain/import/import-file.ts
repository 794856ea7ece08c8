export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** @throws ImportFileError with `tooLarge` once more than `max` bytes have arrived */
export async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  max: number,
  tooLarge: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > max) throw new ImportFileError(tooLarge);
    yield chunk;
  }
}
