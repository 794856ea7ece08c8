import type { SignedOut } from '../../../guard.server.ts';

type Typed = Readonly<Record<string, string>>;

export type ReplyAnswer =
  | { readonly status: 'sent'; readonly replyId: number; readonly undoMs: number }
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  /** Someone else has since answered: their reply, and the fields for resending. */
  | {
      readonly status: 'conflict';
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

export type DraftAnswer =
  /** `savedAt` is in epoch milliseconds. */
  | { readonly status: 'saved'; readonly at: string; readonly savedAt: number }
  | { readonly status: 'conflict'; readonly current: string; readonly at: string; readonly savedAt: number }
  | { readonly status: 'refused'; readonly why: string };
