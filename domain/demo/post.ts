import type { Block } from '#domain/content/blocks.ts';
import type { Entry, ListName } from '#domain/lists/lists.ts';

export interface DemoPost {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly picture: string;
  readonly pictureAlt: string;
  readonly daysAgo: number;
  readonly body: readonly Block[];
  readonly comments?: readonly { readonly name: string; readonly text: string; readonly daysAgo: number }[];
}

export type DemoEntry<Name extends ListName> = Omit<Entry<Name>, 'id' | 'demo' | 'review_by'> & {
  readonly demo?: false;
  readonly review_by?: string;
};
