/** `reply`, `note`, `assign`, `hold`, `safeguarding`, `no-answer`, `close` and `search` name the elements they act on. */
export type Shortcut =
  | 'next'
  | 'previous'
  | 'select'
  | 'reply'
  | 'note'
  | 'assign'
  | 'hold'
  | 'safeguarding'
  | 'no-answer'
  | 'close'
  | 'search'
  | 'help';

const KEYS: ReadonlyMap<string, Shortcut> = new Map([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['r', 'reply'],
  ['n', 'note'],
  ['a', 'assign'],
  ['h', 'hold'],
  ['s', 'safeguarding'],
  ['t', 'no-answer'],
  ['e', 'close'],
  ['/', 'search'],
  ['?', 'help'],
]);

export const SHORTCUT_WORDS: readonly (readonly [keys: string, label: string])[] = [
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ['Enter', 'Open the case'],
  ['x', 'Select the case'],
  ['r', 'Write a reply'],
  ['n', 'Write a note'],
  ['Ctrl+Enter', 'Send what you are writing'],
  ['a', 'Assign'],
  ['h', 'Put the case on hold'],
  ['s', 'Make it a safeguarding case'],
  ['t', 'Their thanks, or anything else, needs no answer'],
  ['e', 'Close the case'],
  ['/', 'Search'],
  ['Esc', 'From the case back to the list'],
  ['?', 'These shortcuts'],
];

/** These repeat while the key is down; others act once. */
const HELD: readonly Shortcut[] = ['next', 'previous'];

/** Ignores keys during or just after typing, with a modifier, or while a dialog or menu is open. */
export function keyOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, shiftKey, target, repeat } = event;
  // Caps lock changes the letters, Shift the keys.
  const shortcut = KEYS.get(shiftKey ? key : key.toLowerCase());
  if (!shortcut || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (repeat && !HELD.includes(shortcut)) return;
  if (isTypedInto(target) || isStillTyping(event) || document.querySelector('dialog[open], :popover-open'))
    return;
  return shortcut;
}

/** Letters this soon after a field lost the focus, or after such a letter, were meant for the field. */
const STILL_TYPING_MS = 1_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;
let typedAt = LONG_AGO;

/** Makes {@link keyOf} notice when text fields lose the focus. @returns a function that stops it */
export function watchFields(): () => void {
  const onLeave = ({ target, timeStamp }: FocusEvent) => {
    if (isTextField(target)) typedAt = timeStamp;
  };
  // A click since then shows that the person has seen where the focus is.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) typedAt = LONG_AGO;
  };
  document.addEventListener('focusout', onLeave);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('focusout', onLeave);
    document.removeEventListener('click', onClick);
  };
}

function isStillTyping({ timeStamp }: KeyboardEvent): boolean {
  const isSoon = timeStamp - typedAt < STILL_TYPING_MS;
  if (isSoon) typedAt = timeStamp;
  return isSoon;
}

/** Includes radio buttons and text in place of a field: both may have the focus when staff mean to type. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (isTextField(target)) return true;
  return target instanceof HTMLElement && target.matches('input[type="radio"], [data-no-shortcuts]');
}

const BUTTON_LIKE = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file'];

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !BUTTON_LIKE.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
