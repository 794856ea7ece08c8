import { type ReactNode, useInsertionEffect } from 'react';

let runs = false;

/**
 * When React takes over a page, it gives each text field of several lines the text that the server wrote into it
 * (react-dom, `initTextarea`), and what somebody typed before would be gone: from here on to the first effect of the
 * app only a person changes these fields. It also sets the text that they began with, then and with each drawing; even
 * the same one would put the cursor of whoever has not typed yet back to the start.
 */
export function keepWhatIsTyped(): void {
  changeSetter('value', () => runs);
  changeSetter('defaultValue', (field, text) => field.defaultValue !== text);
}

function changeSetter(
  name: 'value' | 'defaultValue',
  mayBeSet: (field: HTMLTextAreaElement, text: string) => boolean,
): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
  Object.defineProperty(HTMLTextAreaElement.prototype, name, {
    ...own,
    set(this: HTMLTextAreaElement, text: string) {
      if (!this.isConnected || mayBeSet(this, text)) own?.set?.call(this, text);
    },
  });
}

/** Around the whole app: beside it, ids would differ from the server's. */
export function AppRuns({ children }: { readonly children: ReactNode }) {
  // The first of all effects: those of layout fill in what was typed in another visit.
  useInsertionEffect(() => {
    runs = true;
  }, []);
  return children;
}
