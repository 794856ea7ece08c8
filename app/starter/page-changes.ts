/**
 * Watches for what changes a page before the app takes it over: translation by the browser, a password manager, an
 * extension. React would discard a page whose elements are not as the server sent them, and what was typed with it.
 */
let isChanged = false;
const observer = new MutationObserver(note);

export function watchPage(): void {
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  window.leavePageAlone = () => {
    const is = isPageChanged();
    observer.disconnect();
    return is;
  };
}

export function isPageChanged(): boolean {
  note(observer.takeRecords());
  return isChanged;
}

/** Forgets what the starter itself has just changed. */
export function ignoreOwnChanges(): void {
  observer.takeRecords();
}

function note(records: readonly MutationRecord[]): void {
  isChanged ||= records.some(isInPage);
}

/** React takes no notice of what others add to the head, to the document's element and to the end of the body. */
function isInPage({ target, removedNodes, nextSibling }: MutationRecord): boolean {
  const { body } = document;
  if (target === body) return removedNodes.length > 0 || nextSibling !== null;
  return body.contains(target);
}
