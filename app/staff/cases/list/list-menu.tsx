import { type ReactNode, useRef } from 'react';

interface ListMenuProps {
  readonly label: ReactNode;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** Works without script. Escape closes it; of two only one is open. */
export function ListMenu({ label, current = false, children }: ListMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={menu}
      name="list-menu"
      className="list-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        menu.current.removeAttribute('open');
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="view-link" data-current={current || undefined}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className="list-menu-sheet">{children}</div>
    </details>
  );
}
