import { type ReactNode, useLayoutEffect } from 'react';

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

/** From its first effect on, the app may fill in fields again. Around the whole of it: beside it, ids would differ. */
export function AppRuns({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll('textarea')) {
      if (Object.hasOwn(field, 'value')) Reflect.deleteProperty(field, 'value');
    }
  }, []);
  return children;
}
