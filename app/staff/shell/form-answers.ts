/**
 * Tells which forms the running app has sent and whether they did what they were sent for, by the status of the
 * answer: every action of the dashboard refuses with 400 or more. The app itself gives this to the form alone.
 * @returns what stops it
 */
export function hearFormAnswers(heard: (path: string, done: boolean) => void): () => void {
  const before = window.fetch;
  const listening: typeof fetch = async (input, init) => {
    const path = sentTo(input, init);
    if (path === null) return before(input, init);
    try {
      const response = await before(input, init);
      heard(path, response.ok);
      return response;
    } catch (error) {
      heard(path, false);
      throw error;
    }
  };
  window.fetch = listening;
  return () => {
    if (window.fetch === listening) window.fetch = before;
  };
}

/** The address of the form; null for every other request. */
function sentTo(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const request = input instanceof Request ? input : null;
  if ((init?.method ?? request?.method)?.toUpperCase() !== 'POST') return null;
  const { pathname } = new URL(request?.url ?? String(input), document.location.href);
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null;
}
