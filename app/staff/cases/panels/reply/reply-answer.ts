import type { SignedOut } from '../../../guard.server.ts';

/** By field name. */
type Typed = Readonly<Record<string, string>>;

/** What a sent reply comes to. */
export type ReplyAnswer =
  | { readonly status: 'sent'; readonly replyId: number; readonly undoMs: number }
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  /** Somebody else answered meanwhile: their reply, and what the form must know to be sent again. */
  | {
      readonly status: 'newer';
      readonly newest: NewestReply;
      readonly formKey: string;
      readonly typed: Typed;
    }
  | { readonly status: 'unavailable'; readonly typed: Typed }
  | SignedOut;

export interface NewestReply {
  readonly id: number;
  readonly by: string;
  readonly when: string;
  readonly body: string;
}

/** What came of keeping a draft. */
export type DraftAnswer =
  /** `at` in words for people, `savedAt` in epoch milliseconds. */
  | { readonly status: 'saved'; readonly at: string; readonly savedAt: number }
  /** The same person kept another text since, on another device. */
  | { readonly status: 'newer'; readonly theirs: string; readonly at: string; readonly savedAt: number }
  | { readonly status: 'refused'; readonly why: string };
