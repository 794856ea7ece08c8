/** A heading, paragraph or point of a list of the notice, in the words that readers saw. */
export interface NoticePart {
  readonly is: 'heading' | 'subheading' | 'paragraph' | 'point';
  readonly text: string;
}

/** The privacy notice as readers see it. */
export interface PrivacyNotice {
  /** Of the body: the same words are the same version, wherever they come from. */
  readonly hash: string;
  /** {@link NoticePart}s as JSON. */
  readonly body: string;
}

export interface PrivacyNoticeTable extends PrivacyNotice {
  /** When somebody first sent something under it. */
  first_used_at: number;
}

export function noticeParts(body: string): readonly NoticePart[] {
  return JSON.parse(body) as readonly NoticePart[];
}
