import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OVERSIZED_MAILS } from './oversized.ts';

/** An email in a shape that programs send, with how it must be read. All of it is invented. */
export interface TestMail {
  readonly name: string;
  /** Why it is not read as expected; once it is, its test says so. */
  readonly limit?: string;
  readonly raw: Uint8Array;
  readonly expected: Expected;
}

/** An entry of `expected.json`, under the name of its `.eml` file. `why` is a reason that the email doesn't show. */
interface Expected {
  readonly nature: 'person' | 'robot' | 'bounce' | 'unreadable';
  /** The sender's new text, without quotations and signature; undefined if it isn't checked. */
  readonly text?: string;
  readonly subject?: string;
  /** Message-IDs it follows, nearest first. */
  readonly follows?: readonly string[];
  /** Names of its files that aren't inline. */
  readonly files?: readonly string[];
  /** The addresses that failed in a bounce, with their status code such as 5.1.1. */
  readonly failed?: readonly { readonly address: string; readonly status: string }[];
  /** Our email's Message-ID in a bounce; null if the bounce doesn't name it. */
  readonly of?: string | null;
}

const FOLDER = import.meta.dirname;
const EXPECTED: Readonly<Record<string, Expected & Pick<TestMail, 'limit'>>> = JSON.parse(
  readFileSync(join(FOLDER, 'expected.json'), 'utf8'),
);

export const TEST_MAILS: readonly TestMail[] = [
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => {
      const name = file.replace('.eml', '');
      const { limit, ...expected } = EXPECTED[name] ?? { nature: 'person' };
      return { name, ...(limit && { limit }), raw: readFileSync(join(FOLDER, file)), expected };
    }),
  ...OVERSIZED_MAILS,
];
