import type { ReactNode } from 'react';

/**
 * Lets a table that is wider than the screen, as with large letters, scroll sideways on its own. `label` says what it is.
 * Positioned, or the words for screen readers would widen the page where the table is wider than the screen.
 */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
