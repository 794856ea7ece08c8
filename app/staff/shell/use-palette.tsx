import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';

export interface PaletteProps {
  readonly onClose: () => void;
}

export function usePalette(enabled: boolean): { readonly find: () => void; readonly palette: ReactNode } {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const find = useCallback(() => {
    setOpen(true);
    import('./palette.tsx').then(
      (loaded) => setPalette(() => loaded.default),
      () => {
        setOpen(false);
        notify('Search could not be loaded. Check your connection and try again.', 'error');
      },
    );
  }, [notify]);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!repeat) find();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [find, enabled]);
  const onClose = useCallback(() => setOpen(false), []);
  return { find, palette: isOpen && Palette && <Palette onClose={onClose} /> };
}

interface FindButtonProps {
  readonly find: () => void;
  readonly className: string;
}

export function FindButton({ find, className }: FindButtonProps) {
  const [isMac, setMac] = useState(false);
  useEffect(() => setMac(/^(Mac|iP)/.test(navigator.platform)), []);
  return (
    <button
      type="button"
      onClick={find}
      aria-keyshortcuts="Control+K Meta+K"
      className={`needs-script min-h-11 items-center justify-between gap-3 rounded-pill px-4 text-sm font-bold ${className}`}
    >
      Go to…
      <span aria-hidden="true" className="font-normal max-lg:hidden">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
