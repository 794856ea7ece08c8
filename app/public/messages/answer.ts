import type { Conversation } from '#domain/conversation/read.server.ts';

export type Typed = Readonly<Record<string, string>>;

export interface SignInRefused {
  readonly errors: Readonly<Record<string, string>>;
  /** `wrong` gives no reason; `too-many`: PIN unchecked; `over`: open too long; `link`: used or expired. */
  readonly why: 'fields' | 'wrong' | 'over' | 'link' | 'too-many';
  readonly typed: Typed;
}

export type Carried = readonly (readonly [name: string, value: string])[];

export interface Problem {
  readonly heading: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Browsers never refill file fields. */
  readonly chooseFilesAgain: boolean;
}

export interface Other {
  readonly title: string;
  readonly pass: string;
}

export interface MessagesView {
  readonly conversation: Conversation;
  readonly pass: string;
  readonly callTimes: readonly string[];
  readonly typed: Typed;
  readonly notice: string | null;
  readonly problem: Problem | null;
  readonly others: readonly Other[];
  /** The way on after a merge: their other message, or proof by a link or its PIN; null if not merged. */
  readonly readOn: Other | 'by link' | 'by PIN' | null;
}

export interface Answer {
  readonly view: MessagesView | null;
  readonly refused: SignInRefused | null;
  readonly isRequested: boolean;
  readonly carried: Carried;
  /** The pass of an expired page: strangers' guesses don't count against its owner. */
  readonly earlierPass: string | null;
}
