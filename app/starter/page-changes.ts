/**
 * Detects changes by translation, password managers and extensions before the app takes over: React would discard a
 * page whose elements differ from the server's, and the typed text with it.
 */
let isChanged = false;
export const observer = new MutationObserver(isPageChanged);
observer.observe(document, { childList: true, characterData: true, subtree: true });
window.isPageChanged = isPageChanged;

export function isPageChanged(records = observer.takeRecords()): boolean {
  isChanged ||= records.some(isInPage);
  return isChanged;
}

/** React ignores additions to the head, to the document's element and to the end of the body. */
function isInPage({ target, removedNodes, nextSibling }: MutationRecord): unknown {
  const { body } = document;
  return target === body ? removedNodes[0] || nextSibling : body.contains(target);
}
