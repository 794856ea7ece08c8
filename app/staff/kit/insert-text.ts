/** Replaces the selection as typing would, so that the browser's undo works. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.focus();
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
