import { type ReactNode, useInsertionEffect } from 'react';

/**
 * When React takes over a page, it gives each text field of several lines the text that the server wrote into it
 * (react-dom, `initTextarea`), and what somebody typed before would be gone. From here on to the first effect of the
 * app only a person changes these fields.
 */
export function keepWhatIsTyped(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  for (const field of document.querySelectorAll('textarea')) {
    Object.defineProperty(field, 'value', { configurable: true, get: own?.get, set: () => {} });
  }
}

/** Around the whole app: beside it, ids would differ from the server's. */
export function AppRuns({ children }: { readonly children: ReactNode }) {
  // The first of all effects: those of layout fill in what was typed in another visit.
  useInsertionEffect(() => {
    for (const field of document.querySelectorAll('textarea')) {
      if (Object.hasOwn(field, 'value')) Reflect.deleteProperty(field, 'value');
    }
  }, []);
  return children;
}
