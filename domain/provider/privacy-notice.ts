export interface NoticePart {
  readonly is: 'heading' | 'subheading' | 'paragraph' | 'point';
  readonly text: string;
}

export interface PrivacyNotice {
  /** A hash of the body: the same text is the same version, whatever its source. */
  readonly hash: string;
  readonly body: string;
}

export interface PrivacyNoticeTable extends PrivacyNotice {
  first_used_at: number;
}

export function noticeParts(body: string): readonly NoticePart[] {
  return JSON.parse(body) as readonly NoticePart[];
}
