import type { FormSpec } from '#app/forms/fields.ts';

export function commentForm(path: string): FormSpec {
  return {
    action: path,
    use: 'We read your comment, then show it here with your name.',
    send: 'Send comment',
    fields: [
      { name: 'name', label: 'Name', required: true, kind: 'text', autoComplete: 'name' },
      {
        name: 'email',
        label: 'Email',
        required: true,
        kind: 'email',
        autoComplete: 'email',
        hint: 'We use it only if we have a question about your comment.',
      },
      { name: 'text', label: 'Comment', required: true, kind: 'textarea' },
    ],
  };
}

export const COMMENT_NOT_SAVED = 'Failed to save comment. Please try again.';
export const COMMENT_SAVED = 'Comment sent successfully!';
