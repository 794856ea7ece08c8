import type { ReactNode } from 'react';

interface SavedMeanwhileProps {
  /** Null when nobody is known. */
  readonly saved: string | null;
  readonly children: ReactNode;
}

export function SavedMeanwhile({ saved, children }: SavedMeanwhileProps) {
  return (
    <section aria-label="What your colleague saved" className="rounded-field bg-honey p-3">
      <p className="font-bold wrap-anywhere">Saved by {saved ?? 'a colleague'}:</p>
      {children}
      <p className="mt-2">Your own words are still below. Saving replaces theirs with yours.</p>
    </section>
  );
}
