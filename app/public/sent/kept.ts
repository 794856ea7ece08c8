import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Confirmed } from './route.tsx';

/** Long enough to write down the PIN, short enough that an abandoned tab soon reveals nothing. */
const KEPT_MS = 15 * MINUTE_MS;

interface StoredConfirmation {
  readonly confirmation: Confirmed;
  readonly until: number;
}

/** Stores the confirmation for reloads, because its address shows it only once. Quick exit deletes it. */
export function useStored(reference: string, fresh: Confirmed | null): Confirmed | null {
  const [stored, setStored] = useState<Confirmed | null>(null);
  useEffect(() => {
    if (fresh) write(fresh);
    setStored(read(reference));
  }, [fresh, reference]);
  return fresh ?? stored;
}

const keyOf = (reference: string) => `sent ${reference}`;

function write(confirmation: Confirmed): void {
  try {
    const stored: StoredConfirmation = { confirmation, until: Date.now() + KEPT_MS };
    sessionStorage.setItem(keyOf(confirmation.reference), JSON.stringify(stored));
  } catch {}
}

function read(reference: string): Confirmed | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(keyOf(reference)) ?? 'null',
    ) as StoredConfirmation | null;
    if (stored && stored.until > Date.now()) return stored.confirmation;
    sessionStorage.removeItem(keyOf(reference));
  } catch {}
  return null;
}
