import type { SignedOut } from '../guard.server.ts';

type Typed = Readonly<Record<string, string>>;

export type PostAnswer =
  | {
      readonly status: 'saved';
      readonly id: number;
      readonly version: number;
      readonly at: string;
      readonly words: string;
      readonly isAsked: boolean;
    }
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  | { readonly status: 'newer'; readonly version: number; readonly theirs: Typed; readonly typed: Typed }
  | { readonly status: 'unavailable'; readonly typed: Typed }
  | SignedOut;

export const POST_LABELS = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  text: 'Text',
  category: 'Category',
  tags: 'Tags',
  author: 'Author',
  picture: 'Picture',
  pictureAlt: 'What the picture shows',
} as const;
