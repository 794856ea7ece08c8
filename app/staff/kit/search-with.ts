import { useLocation } from 'react-router';

export function useSearchWith(changes: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams(useLocation().search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  return `?${search}`;
}
