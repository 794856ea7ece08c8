import type { Provider } from '#domain/provider/provider.ts';

/** A piece of a sentence: words, or words that lead somewhere. */
export type Inline = string | { readonly text: string; readonly href: string };

/** One block of an email. The HTML and the plain text are both drawn from it, so they say the same. */
export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  /** Label and value. Values are shown as a person typed them. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What a person typed, every space and line break kept; a visitor's words stand in a frame. */
  | { readonly kind: 'words'; readonly text: string; readonly framed: boolean }
  /** What must not be missed. */
  | { readonly kind: 'notice'; readonly title: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };

/** What a template writes. */
export interface MailContent {
  /** No personal data: it shows on locked screens and in the logs of mail servers. */
  readonly subject: string;
  /** The line that email programs show beside the subject. */
  readonly preview: string;
  /** None for a letter from person to person. */
  readonly title: string | null;
  readonly blocks: readonly Block[];
  /** Why this email came and what to do with it, in small print. */
  readonly footer: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function paragraph(...parts: readonly Inline[]): Block {
  return { kind: 'paragraph', parts };
}

/** A telephone number to tap. */
export function phoneLink(number: string): Inline {
  return { text: number, href: `tel:${number.replace(/[^+\d]/g, '')}` };
}

/** A website, shown without its scheme. */
export function webLink(url: string): Inline {
  return { text: url.replace(/^https?:\/\/|\/$/g, ''), href: url };
}

/**
 * Marks an email that a program wrote (RFC 3834), and asks mail systems that follow Microsoft's header not to
 * answer it with an absence note.
 */
export function automatic(kind: 'auto-generated' | 'auto-replied'): Record<string, string> {
  return { 'Auto-Submitted': kind, 'X-Auto-Response-Suppress': 'All' };
}

/**
 * Marks an email that a member of staff chose to get again and again (RFC 2919 and 2369): email programs then file it
 * by itself, and lead to where it is turned off. That page asks for a sign-in, so there is no one-click answer.
 */
export function notification(provider: Provider, origin: string): Record<string, string> {
  const host = new URL(origin).hostname;
  // An encoded name would be longer than a header may be, and a quoted one could end too early.
  const name = provider.name.replace(/[^\w .-]/g, '');
  return {
    ...automatic('auto-generated'),
    'List-Id': `${name} dashboard <notifications.${host}>`,
    'List-Unsubscribe': `<${origin}/me>`,
  };
}
