import { useLocation } from 'react-router';

/** The address of this screen with these changes to what it says after the question mark; null: without it. */
export function useSearchWith(changes: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams(useLocation().search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  return `?${search}`;
}
