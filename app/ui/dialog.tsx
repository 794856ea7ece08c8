import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Closes only by its own Close button, not by Escape. */
  readonly persistent?: boolean;
  readonly closable?: boolean;
  readonly children: ReactNode;
}

/** A native modal dialog, open while rendered; when it closes on the same page, the focus returns to its opener. */
export function Dialog({ title, onClose, persistent = false, closable = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headed = useRef<HTMLHeadingElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const page = location.pathname;
    element?.showModal();
    // The browser would focus the first field or link, possibly the one to 999.
    if (closable)
      element?.querySelector<HTMLElement>('form :is(select, input:not([type=hidden]), textarea)')?.focus();
    else if (document.activeElement instanceof HTMLAnchorElement) {
      headed.current?.setAttribute('tabindex', '-1');
      headed.current?.focus();
    }
    return () => {
      element?.close();
      // On another page it would scroll away from that page's heading.
      if (opener instanceof HTMLElement && location.pathname === page) returnFocus(opener);
    };
  }, [closable]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      style={closable ? { ...WINDOW, scrollPaddingTop: '6rem' } : WINDOW}
      {...{ closedby: persistent ? 'none' : 'closerequest' }}
      className="rounded-card bg-paper p-5 text-ink sm:p-8"
      onCancel={(event) => {
        event.preventDefault();
        if (!persistent) onClose();
      }}
      // Some browsers close on a second Escape despite a cancelled event.
      onKeyDown={(event) => {
        if (persistent && event.key === 'Escape') event.preventDefault();
      }}
    >
      {closable ? (
        <div className="flex items-center justify-between gap-3 bg-paper" style={STAYS}>
          <h2 ref={headed} id={heading} className="text-2xl">
            {title}
          </h2>
          <button type="button" className="button px-5" onClick={onClose}>
            Close
          </button>
        </div>
      ) : (
        <h2 ref={headed} id={heading} className="mb-4 text-2xl">
          {title}
        </h2>
      )}
      {children}
    </dialog>
  );
}

/** Set by script like the dialog, so that no page carries it in its style sheet. */
const WINDOW = {
  width: 'min(600px, 100% - 1rem)',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 1rem)',
  margin: 'auto',
  overflowY: 'auto',
} as const;

/** Sits below the dialog's padding, where its shadow covers scrolled content. */
const STAYS = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  paddingBottom: '0.75rem',
  boxShadow: '0 -2rem var(--color-paper)',
} as const;

/** A menu that closed behind the dialog can't take the focus back; the button that opens it can. */
function returnFocus(opener: HTMLElement) {
  if (opener.checkVisibility()) return opener.focus();
  const menu = opener.closest('[popover]');
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${menu?.id}"]`);
  [...buttons].find((button) => button.checkVisibility())?.focus();
}
