import { type ReactNode, useInsertionEffect } from 'react';

let runs = false;

/**
 * Saves text typed before React resets textareas to the server's text (react-dom, `initTextarea`). React
 * also sets their default text on each render; even the same text would move an unused field's cursor.
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
