export interface ComparedLine {
  readonly mark: 'same' | 'added' | 'removed';
  readonly text: string;
}

export function compareTexts(before: string, after: string): ComparedLine[] {
  const old = partsOf(before);
  const now = partsOf(after);
  const common = commonLengths(old, now);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      lines.push({ mark: 'same', text: was });
      i++;
      j++;
    } else if (
      was !== undefined &&
      (is === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ mark: 'removed', text: was });
      i++;
    } else {
      lines.push({ mark: 'added', text: is ?? '' });
      j++;
    }
  }
  return lines;
}

function partsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = table[i] as number[];
      const below = table[i + 1] as number[];
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}
