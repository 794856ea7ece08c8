import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Provider } from '#domain/provider/provider.ts';

export type Inline = string | { readonly strong: string } | { readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Typed text, character by character; a visitor's is framed. */
  | { readonly kind: 'words'; readonly text: string; readonly framed: boolean }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Inline[])[] }
  /** An attached picture, by its content id; `width` in pixels. */
  | { readonly kind: 'picture'; readonly alt: string; readonly contentId: string; readonly width: number }
  | { readonly kind: 'notice'; readonly title: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };

export interface MailContent {
  /** Contains no personal data: it appears on locked screens and in mail server logs. */
  readonly subject: string;
  readonly preview: string;
  readonly title: string | null;
  readonly blocks: readonly Block[];
  readonly footer: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function paragraph(...parts: readonly Inline[]): Block {
  return { kind: 'paragraph', parts };
}

export function phoneLink(number: string): Inline {
  return { text: number, href: `tel:${number.replace(/[^+\d]/g, '')}` };
}

/** A link only the recipient may press; `href` is null when staff view the email. */
export function secretLink(label: string, href: string | null): Block {
  return href
    ? { kind: 'action', label, href }
    : {
        kind: 'notice',
        title: 'The link is not shown here',
        parts: ['Only the person it is for gets it, in the email itself.'],
      };
}

export function webLink(url: string): Inline {
  return { text: url.replace(/^https?:\/\/|\/$/g, ''), href: url };
}

/** Declares an email automatic (RFC 3834), and asks Microsoft's systems not to send absence replies. */
export function automatic(kind: 'auto-generated' | 'auto-replied'): Record<string, string> {
  return { 'Auto-Submitted': kind, 'X-Auto-Response-Suppress': 'All' };
}

/** Marks a recurring email (RFC 2919 and 2369), so that programs file it and link to its setting. */
export function notification(provider: Provider, origin: string): Record<string, string> {
  const host = new URL(origin).hostname;
  // An encoded name would exceed the header limit, and a quoted one could end too early.
  const name = provider.name.replace(/[^\w .-]/g, '');
  return {
    ...automatic('auto-generated'),
    'List-Id': `${name} dashboard <notifications.${host}>`,
    'List-Unsubscribe': `<${origin}/me>`,
  };
}

interface Subject {
  readonly reference: string;
  readonly kind: CaseKind;
}

/** The same for all emails to a person about one case, because email programs group by it. */
export function subjectToVisitor(provider: Provider, { reference, kind }: Subject): string {
  return `Your ${KINDS[kind].inSubjects} to ${provider.name} (${reference})`;
}
