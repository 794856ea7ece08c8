const CUT = '…';
const CUTS = /\[\s*(?:…|\.{3,})\s*\]|…|\.{3,}/gu;
/** More gaps than any text has: borrowing punctuation is a last resort. */
const BORROWING = 10_000;
const NOWHERE = 1_000_000_000;
const PARTS = /^(?<before>\p{P}*)(?<core>.*?)(?<after>\p{P}*)$/su;

interface Word {
  readonly text: string;
  readonly parts: Parts;
  readonly cutBefore: boolean;
  readonly newLine: boolean;
}

interface WordSpans {
  readonly tokens: readonly Word[];
  readonly cutAtEnd: boolean;
}

export type Shortened =
  | { readonly ok: true; readonly text: string; readonly isShortened: boolean }
  /** Text not in the original, or not in this order; empty if nothing was typed. */
  | { readonly ok: false; readonly added: readonly string[] };

/** Allows `typed` only to omit words or punctuation from `original`; marks each gap with "…". */
export function shorten(original: string, typed: string): Shortened {
  const whole = textOf(original);
  const shortened = textOf(typed);
  const added = addedTo(whole.tokens, shortened.tokens);
  if (added.length > 0 || shortened.tokens.length === 0) return { ok: false, added };
  const places = fewestCuts(whole.tokens, shortened.tokens);
  const wrong = shortened.tokens.filter((word, nth) => !isPunctuatedBy(whole.tokens, word, places, nth));
  if (wrong.length > 0) return { ok: false, added: wrong.map(({ text }) => text) };
  const text = written(whole, shortened, places);
  return oneLine(text) === oneLine(written(whole, whole, [...whole.tokens.keys()]))
    ? { ok: true, text: original.trim(), isShortened: false }
    : { ok: true, text, isShortened: true };
}

function textOf(text: string): WordSpans {
  const parts =
    text
      .normalize('NFC')
      .replace(CUTS, ` ${CUT} `)
      .match(/\S+|\s+/gu) ?? [];
  const tokens: Word[] = [];
  let cutBefore = false;
  let newLine = false;
  for (const part of parts) {
    if (part === CUT) cutBefore = true;
    else if (part.trim() === '') newLine ||= part.includes('\n') && tokens.length > 0;
    else {
      tokens.push({ text: part, parts: partsOf(part), cutBefore, newLine });
      cutBefore = false;
      newLine = false;
    }
  }
  return { tokens, cutAtEnd: cutBefore };
}

function addedTo(whole: readonly Word[], shortened: readonly Word[]): readonly string[] {
  const added: string[] = [];
  let from = 0;
  for (const word of shortened) {
    const lender = lastLender(whole, word.parts.after);
    const place = whole.findIndex((one, at) => at >= from && costOf(one, word, at <= lender) < NOWHERE);
    if (place < 0) added.push(word.text);
    else from = place + 1;
  }
  return added;
}

/** Costs nothing if only punctuation differs: "Dad on Tuesday." may be cut to "Dad." with its full stop. */
function costOf(one: Word, shortenedWord: Word, canBorrow: boolean): number {
  if (one.text === shortenedWord.text) return 0;
  const own = one.parts;
  const left = shortenedWord.parts;
  if (own.core !== left.core || !isWithin(left.before, own.before)) return NOWHERE;
  if (isWithin(left.after, own.after)) return 0;
  return canBorrow ? BORROWING : NOWHERE;
}

function lastLender(whole: readonly Word[], after: string): number {
  let remaining = after;
  for (let at = whole.length - 1; at >= 0; at--) {
    for (const sign of [...(whole[at]?.parts.after ?? '')].toReversed()) {
      if (remaining.endsWith(sign)) remaining = remaining.slice(0, -sign.length);
    }
    if (remaining === '') return at;
  }
  return -1;
}

function isPunctuatedBy(
  whole: readonly Word[],
  shortenedWord: Word,
  places: readonly number[],
  nth: number,
): boolean {
  const until = places[nth + 1] ?? whole.length;
  return isWithin(shortenedWord.parts.after, endsOf(whole, numberAt(places, nth), until));
}

function endsOf(whole: readonly Word[], from: number, until: number): string {
  return whole
    .slice(from, until)
    .map(({ parts }) => parts.after)
    .join('');
}

interface Parts {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

function partsOf(word: string): Parts {
  const plain = word.replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"');
  const { before = '', core = '', after = '' } = PARTS.exec(plain)?.groups ?? {};
  return { before, core, after };
}

function isWithin(left: string, whole: string): boolean {
  let from = 0;
  for (const sign of left) {
    const at = whole.indexOf(sign, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function numberAt(numbers: ArrayLike<number>, at: number): number {
  return numbers[at] ?? NOWHERE;
}

/** Minimises the gaps: "very kind" out of "very, very kind" has one gap, at its beginning. */
function fewestCuts(whole: readonly Word[], shortened: readonly Word[]): readonly number[] {
  const { length } = whole;
  const comesFrom: Int32Array[] = [];
  let before = new Int32Array(length).fill(NOWHERE);
  for (const [nth, word] of shortened.entries()) {
    const lender = lastLender(whole, word.parts.after);
    const gaps = new Int32Array(length).fill(NOWHERE);
    const from = new Int32Array(length).fill(-1);
    let best = NOWHERE;
    let bestAt = -1;
    for (const [at, one] of whole.entries()) {
      const cost = costOf(one, word, at <= lender);
      if (cost < NOWHERE) {
        if (nth === 0) gaps[at] = cost + (at === 0 ? 0 : 1);
        else {
          const isNext = at > 0 && numberAt(before, at - 1) <= best + 1;
          gaps[at] = Math.min(cost + (isNext ? numberAt(before, at - 1) : best + 1), NOWHERE);
          from[at] = isNext ? at - 1 : bestAt;
        }
      }
      // An ending one word earlier touches the next one; an earlier one leaves a gap.
      if (numberAt(before, at - 1) < best) {
        best = numberAt(before, at - 1);
        bestAt = at - 1;
      }
    }
    comesFrom.push(from);
    before = gaps;
  }
  return traced(before, comesFrom);
}

function traced(gaps: Int32Array, comesFrom: readonly Int32Array[]): readonly number[] {
  const last = gaps.length - 1;
  const total = (at: number) => numberAt(gaps, at) + (at === last ? 0 : 1);
  let end = last;
  for (let at = last; at >= 0; at--) if (total(at) < total(end)) end = at;
  const places: number[] = [];
  for (let nth = comesFrom.length - 1; nth >= 0; nth--) {
    places.unshift(end);
    end = numberAt(comesFrom[nth] ?? [], end);
  }
  return places;
}

/** Retains the writer's own ellipsis, and removes one without a gap. */
function written(whole: WordSpans, shortened: WordSpans, places: readonly number[]): string {
  let text = '';
  for (const [nth, word] of shortened.tokens.entries()) {
    const place = numberAt(places, nth);
    const isGap = place !== (nth === 0 ? 0 : numberAt(places, nth - 1) + 1);
    const isCut = isGap || (word.cutBefore && whole.tokens[place]?.cutBefore);
    const space = nth === 0 ? '' : word.newLine ? '\n' : ' ';
    text += `${space}${isCut ? `${CUT} ` : ''}${word.text}`;
  }
  const isGap = places.at(-1) !== whole.tokens.length - 1;
  return isGap || (shortened.cutAtEnd && whole.cutAtEnd) ? `${text} ${CUT}` : text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
