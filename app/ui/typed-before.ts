import { type ReactNode, useInsertionEffect } from 'react';

let runs = false;

/**
 * When React takes over a page, it gives each textarea the text that the server wrote into it (react-dom,
 * `initTextarea`), and text typed before would be lost: from here to the app's first effect only a person changes these
 * fields. It also sets their default text, then and on each render; even the same text would move an unused field's
 * cursor back to the start.
 */
export function saveTyped(): void {
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

/** Wraps the whole app: beside it, ids would differ from the server's. */
export function AppRuns({ children }: { readonly children: ReactNode }) {
  // Runs before all other effects: layout effects restore text from another visit.
  useInsertionEffect(() => {
    runs = true;
  }, []);
  return children;
}
