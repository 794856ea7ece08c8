export function copiedFilePath(folder: string, i: number, name: string): string {
  return `${folder}/${i + 1}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 80)}`;
}
