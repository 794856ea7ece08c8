import type { Conversation } from '#domain/conversation/read.server.ts';

export type Typed = Readonly<Record<string, string>>;

export interface SignInRefused {
  readonly errors: Readonly<Record<string, string>>;
  /**
   * `wrong`: they open nothing, for a reason we don't give. `too-many`: the PIN was not checked. `over`: the page was open for
   * too long. `link`: it was used or has expired.
   */
  readonly why: 'fields' | 'wrong' | 'over' | 'link' | 'too-many';
  readonly typed: Typed;
}

export type Carried = readonly (readonly [name: string, value: string])[];

export interface Problem {
  readonly heading: string;
  readonly errors: Readonly<Record<string, string>>;
  /** A browser fills in no file again. */
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
  /**
   * How a person whose message was merged reads on: the other one is theirs, or a link to their mailbox shows whether it
   * is, or they enter its PIN. Null where it was not merged.
   */
  readonly readOn: Other | 'by link' | 'by PIN' | null;
}

export interface Answer {
  readonly view: MessagesView | null;
  readonly refused: SignInRefused | null;
  readonly isRequested: boolean;
  readonly carried: Carried;
  /** The pass of a page that was over: strangers' guesses don't count against who had it. */
  readonly earlierPass: string | null;
}
