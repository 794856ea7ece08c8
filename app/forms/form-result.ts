import type { CaseKind } from '#domain/cases/case.table.ts';

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

/** Specification section 8; a failed thanks speaks of thanks and not, as there, of a complaint. */
export const NOT_SAVED: Record<CaseKind, string> = {
  enquiry: 'An error occurred. Please try again.',
  concern: 'Failed to save complaint. Please try again.',
  thanks: 'Failed to save thanks. Please try again.',
  application: 'An error occurred. Please try again.',
};
export const SAVED: Record<CaseKind, string> = {
  enquiry: 'Message sent successfully!',
  concern: 'Complaint sent successfully!',
  thanks: 'Message sent successfully!',
  application: 'Application sent successfully!',
};
export const NOT_SENT = 'Message not sent. Please try again.';
