import { use, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  PrefetchPageLinks,
} from 'react-router';

const NONE: ReadonlySet<string> = new Set();

/** Preloads a form, code first: after a lost connection React Router would reload the page and lose the text. */
export function ReadyCode({ page }: { page: string }) {
  const files = useCodeOf(page);
  const [loaded, setLoaded] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const begin = () => setAttempt((before) => before + 1);
    begin();
    addEventListener('online', begin);
    return () => removeEventListener('online', begin);
  }, []);
  if (attempt === 0) return null;
  if (loaded.size === files.length || !knowsPreloads()) return <PrefetchPageLinks page={page} />;
  return files.map((file) => (
    <link
      key={`${file} ${attempt}`}
      rel="modulepreload"
      href={file}
      onLoad={() => setLoaded((before) => new Set(before).add(file))}
    />
  ));
}

function useCodeOf(page: string): readonly string[] {
  const routes = use(FrameworkContext)?.manifest.routes ?? {};
  const matches = use(DataRouterContext)?.router.match(page) ?? [];
  const files = matches.flatMap(({ route }) => {
    const known = routes[route.id];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  return [...new Set(files)];
}

function knowsPreloads(): boolean {
  return document.createElement('link').relList.supports('modulepreload');
}
