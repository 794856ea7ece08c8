import type { Block } from '#domain/content/blocks.ts';
import type { Entry, ListName } from '#domain/lists/lists.ts';

/** Its words are meant to help; its author and its date are not real. */
export interface DemoPost {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly picture: string;
  readonly pictureAlt: string;
  /** How long before the seeding it was published. */
  readonly daysAgo: number;
  readonly body: readonly Block[];
  readonly comments?: readonly { readonly name: string; readonly text: string; readonly daysAgo: number }[];
}

/** Made up, unless it says otherwise. */
export type DemoEntry<Name extends ListName> = Omit<Entry<Name>, 'id' | 'demo' | 'review_by'> & {
  readonly demo?: false;
  readonly review_by?: string;
};
