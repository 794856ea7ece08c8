import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Loads the code behind a form that another page owns, once the app runs. Without it the code would be
 * loaded at the send, and when the connection is lost just then, the page would reload and take away what
 * was typed.
 */
export function ReadyCode({ page }: { page: string }) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return running && <PrefetchPageLinks page={page} />;
}
