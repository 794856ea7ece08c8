import { useState } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly look?: string;
}

export function CopyButton({ text, label, look = 'px-1 underline hover:no-underline' }: CopyButtonProps) {
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await copyText(text);
      setCopied(true);
      notify(`${text} copied.`, 'success');
    } catch {
      notify('The browser did not allow copying.', 'error');
    }
  }
  return (
    <button type="button" className={`needs-script min-h-11 ${look}`} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
      <span className="sr-only"> {label}</span>
    </button>
  );
}

/** Falls back to copying a selection: the clipboard API needs https. @throws if that fails too */
async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('not copied');
}
