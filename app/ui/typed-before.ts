import { useLayoutEffect } from 'react';

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

/** To stand before all that may fill in a field. */
export function AppRuns() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll('textarea')) {
      if (Object.hasOwn(field, 'value')) Reflect.deleteProperty(field, 'value');
    }
  }, []);
  return null;
}
