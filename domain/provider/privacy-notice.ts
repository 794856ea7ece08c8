export interface NoticePart {
  readonly is: 'heading' | 'subheading' | 'paragraph' | 'point';
  readonly text: string;
}

export interface PrivacyNotice {
  readonly hash: string;
  readonly body: string;
}

export interface PrivacyNoticeTable extends PrivacyNotice {
  first_used_at: number;
}

export function noticeParts(body: string): readonly NoticePart[] {
  return JSON.parse(body) as readonly NoticePart[];
}
