import {
  ARMOUR,
  ARMOURED,
  bare,
  HEAD_LINES,
  INTRODUCTION_LINES,
  isDevice,
  isHead,
  isIntroduction,
  NOTICE,
  ORIGINAL,
  QUOTED,
  RULE,
  SIGNATURE,
} from './reply-markers.ts';

export interface Part {
  readonly folded: boolean;
  readonly text: string;
}

/** Longer than any mark; a line of a hundred thousand characters must not cost more than one that is short. */
const COMPARED_MAX = 500;

/** More than forty pages have; those that follow are as the last of them. An email of short lines alone would hold pages up. */
const LINES_MAX = 2_000;

type Line = 'said' | 'quoted' | 'signature' | 'rest';

/**
 * Separates a text from its quotations, in linear time. Leaves nothing out; folds nothing if all seems quoted.
 * @param isAnswer whether indented lines are quotations, and lines after two dashes a signature
 */
export function partsOf(text: string, isAnswer = true): readonly Part[] {
  const lines = text.split('\n');
  const kinds = kindsOf(lines, isAnswer);
  if (!lines.some((line, i) => kinds[i] === 'said' && line.trim() !== ''))
    return [{ folded: false, text: text.trim() }];
  const parts: { folded: boolean; lines: string[] }[] = [];
  lines.forEach((line, i) => {
    const folded = kinds[i] !== 'said';
    const last = parts.at(-1);
    if (last && (last.folded === folded || line.trim() === '')) last.lines.push(line);
    else parts.push({ folded, lines: [line] });
  });
  return parts
    .map((part) => ({ folded: part.folded, text: part.lines.join('\n').trim() }))
    .filter((part) => part.text !== '');
}

export function messageIn(text: string, isAnswer = true): string {
  return partsOf(text, isAnswer)
    .filter(({ folded }) => !folded)
    .map((part) => part.text)
    .join('\n\n');
}

function kindsOf(lines: readonly string[], isAnswer: boolean): readonly Line[] {
  const kinds: Line[] = [];
  let folds = isAnswer;
  const bared = lines.slice(0, LINES_MAX).map((line) => bare(line).slice(0, COMPARED_MAX));
  for (let i = 0; i < bared.length; i += 1) {
    const before = kinds[i - 1];
    const line = bared[i] ?? '';
    const isInSignature = before === 'signature' && !isOfOneLine(bared[i - 1] ?? '');
    if (before === 'rest') kinds.push('rest');
    else if (QUOTED.test(lines[i] ?? '')) {
      const isIntroduced = before === 'quoted' || introduce(bared, kinds, i);
      if (isIntroduced) folds = true;
      kinds.push(folds ? 'quoted' : 'said');
    } else if (beginsRest(bared, i, folds)) kinds.push('rest');
    else if (folds && (SIGNATURE.test(lines[i] ?? '') || isOfOneLine(line) || isInSignature))
      kinds.push('signature');
    else kinds.push('said');
  }
  const last = kinds.at(-1) ?? 'said';
  return lines.map((_, i) => kinds[i] ?? last);
}

function isOfOneLine(line: string): boolean {
  return isDevice(line) || ARMOUR.test(line);
}

function beginsRest(lines: readonly string[], at: number, isAnswer: boolean): boolean {
  const line = lines[at] ?? '';
  const next = lines.slice(at, at + HEAD_LINES + 1);
  if (ORIGINAL.test(line) || ARMOURED.test(line) || isHead(next)) return true;
  if (RULE.test(line)) return endsIn(lines.slice(at + 1, at + 1 + HEAD_LINES), isAnswer);
  return introductionAt(lines, at) && !isMarked(lines, at);
}

function endsIn(below: readonly string[], isAnswer: boolean): boolean {
  const first = below.findIndex((line) => line !== '');
  if (first >= 0 && isHead(below.slice(first))) return true;
  return isAnswer && (first < 0 || NOTICE.test(below.slice(first).join(' ')));
}

function introductionAt(lines: readonly string[], at: number): boolean {
  if (lines[at] === '') return false;
  return isIntroduction(lines.slice(at, at + INTRODUCTION_LINES).join('\n'));
}

function isMarked(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 1 + HEAD_LINES);
  return below.some((line) => line.startsWith('>'));
}

function introduce(lines: readonly string[], kinds: Line[], at: number): boolean {
  let end = at - 1;
  while (end >= 0 && lines[end] === '') end -= 1;
  if (kinds[end] !== 'said') return false;
  for (let first = end; first > end - INTRODUCTION_LINES && kinds[first] === 'said'; first -= 1) {
    if (!isIntroduction(lines.slice(first, end + 1).join('\n'))) continue;
    kinds.fill('quoted', first, end + 1);
    return true;
  }
  if (!/@.*[:：]$/u.test(lines[end] ?? '')) return false;
  kinds[end] = 'quoted';
  return true;
}
