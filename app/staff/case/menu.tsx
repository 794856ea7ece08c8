import { type ReactNode, useEffect, useRef } from 'react';
import { useCaseChange } from './use-case-change.ts';

interface MenuProps {
  readonly reference: string;
  readonly label: string;
  /** What the keyboard calls it. */
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

/** A button of a case that opens a sheet below the row it stands in; works without script. */
export function Menu({ reference, label, shortcut, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const sentHere = useRef(false);
  const { state, data } = useCaseChange(reference);
  // A sheet that stays open would hide what its button did. What another button did is not its business.
  useEffect(() => {
    if (!sentHere.current || state !== 'idle' || !data) return;
    sentHere.current = false;
    if (data.status === 'refused') return;
    const hadFocus = menu.current?.contains(document.activeElement);
    menu.current?.removeAttribute('open');
    if (hadFocus) menu.current?.querySelector('summary')?.focus();
  }, [state, data]);
  return (
    <details
      ref={menu}
      name={`menu-${reference}`}
      className="menu"
      onSubmit={() => {
        sentHere.current = true;
      }}
    >
      <summary className="button px-3 text-sm" data-shortcut={shortcut}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className="menu-sheet grid gap-3">{children}</div>
    </details>
  );
}
