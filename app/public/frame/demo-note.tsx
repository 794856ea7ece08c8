import type { ReactNode } from 'react';

/** Stands wherever demonstration content could be taken for a claim. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className="measure mb-6 rounded-card bg-honey px-5 py-3">
      <strong>Demonstration content.</strong> {children}
    </p>
  );
}
