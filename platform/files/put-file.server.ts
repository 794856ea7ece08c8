import { FileHeldBackError, type Files, FileTooLargeError, type ScanRule } from './files.server.ts';

export type PutRefusal = 'file-too-big' | 'infected' | 'not-scanned';

export async function putFile(
  files: Files,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  { max, rule }: { readonly max: number; readonly rule: ScanRule },
): Promise<{ readonly key: string; readonly bytes: number } | PutRefusal> {
  try {
    return await files.put(bytes, max, rule);
  } catch (error) {
    if (error instanceof FileTooLargeError) return 'file-too-big';
    if (error instanceof FileHeldBackError) return error.why === 'infected' ? 'infected' : 'not-scanned';
    throw error;
  }
}
