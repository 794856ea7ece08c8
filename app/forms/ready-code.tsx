import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/** Loads another page's form beforehand: else a lost connection would reload the page and lose what was typed. */
export function ReadyCode({ page }: { page: string }) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return running && <PrefetchPageLinks page={page} />;
}
