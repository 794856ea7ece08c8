/** As typing would, in place of what is selected, so that the browser's own undo takes it back. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.focus();
  // The way that keeps the browser's undo; where it is gone, the text is put in directly.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
