const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `340 kB`, `2 MB`, `1.4 GB`: in powers of a thousand, as disks are sold and files are listed. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1_000 ** power;
  const text = power === 0 ? String(value) : value.toFixed(value < 10 ? 1 : 0);
  return `${text.replace(/\.0$/, '')} ${UNITS[power]}`;
}
