import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { keysOf } from '#platform/records/keys.ts';
import welsh from './welsh-words.json' with { type: 'json' };

/** The text around every page. A Welsh speaker must check every entry; the office can change any of them. */
const { frame: FRAME_WORDS, branch: BRANCH_WORDS } = welsh;

export type FrameWord = keyof typeof FRAME_WORDS;
export const FRAME_WORD_NAMES = keysOf(FRAME_WORDS);

export type BranchWord = keyof typeof BRANCH_WORDS;
export const BRANCH_WORD_NAMES = keysOf(BRANCH_WORDS);

export const WELSH_WORDS = { ...FRAME_WORDS, ...BRANCH_WORDS } as const;
export type WelshWord = keyof typeof WELSH_WORDS;
export const WELSH_WORD_NAMES = keysOf(WELSH_WORDS);

export const FRAME_WORD_MAX = 120;
const KEY = 'welsh-words';

const stored = z.object({
  version: z.int(),
  isChecked: z.boolean(),
  words: z.record(z.string(), z.string().min(1).max(FRAME_WORD_MAX)),
});

export interface OfficeTexts {
  readonly texts: Readonly<Partial<Record<WelshWord, string>>>;
  readonly isChecked: boolean;
  readonly version: number;
}

export async function readOfficeTexts(db: Database): Promise<OfficeTexts> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!row) return { texts: {}, isChecked: false, version: 0 };
  const { words: texts, ...state } = stored.parse(JSON.parse(row.value));
  return { texts, ...state };
}

export async function readWelshTexts(db: Database): Promise<Readonly<Record<WelshWord, string>>> {
  return { ...WELSH_WORDS, ...(await readOfficeTexts(db)).texts };
}

interface TextsChange extends OfficeTexts {
  readonly now: number;
}

/** Leaves out unchanged text, so that our improvements apply. @returns false if a colleague changed it */
export function writeOfficeTexts(
  open: OpenDatabase,
  { texts, isChecked, version, now }: TextsChange,
): Promise<boolean> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    if ((await readOfficeTexts(trx)).version !== version) return false;
    const changed = WELSH_WORD_NAMES.flatMap((name) => {
      const word = texts[name]?.trim();
      return word && word !== WELSH_WORDS[name] ? [[name, word] as const] : [];
    });
    const value = stored.parse({ version: version + 1, isChecked, words: Object.fromEntries(changed) });
    await writeSetting(trx, KEY, value, now);
    return true;
  });
}
