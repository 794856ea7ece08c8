export type FormResult =
  | {
      readonly status: 'refused';
      readonly errors: Readonly<Record<string, string>>;
      readonly typed: Typed;
    }
  | { readonly status: 'too-many' | 'not-saved'; readonly notice: string; readonly typed: Typed };

export type Typed = Readonly<Record<string, string>>;

export const NOT_SENT = 'Message not sent. Please try again.';
