/** What a form shows after a send that did not succeed; success is another page. */
export type FormResult =
  | {
      readonly status: 'refused';
      /** By field name, in the order of the fields. */
      readonly errors: Readonly<Record<string, string>>;
      readonly typed: Typed;
    }
  | { readonly status: 'too-many' | 'not-saved'; readonly notice: string; readonly typed: Typed };

/** What the person typed, by field name, to show it again. */
export type Typed = Readonly<Record<string, string>>;

export const NOT_SENT = 'Message not sent. Please try again.';
