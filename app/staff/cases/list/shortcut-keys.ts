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

/** Walking is done with the key held down; anything else is meant once. */
const HELD: readonly Shortcut[] = ['next', 'previous'];

/** None while someone is typing or has just typed, with a modifier, or while a dialog or menu is open, which has keys of its own. */
export function keyOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, shiftKey, target, repeat } = event;
  // The caps lock makes other letters of them, Shift other keys.
  const shortcut = KEYS.get(shiftKey ? key : key.toLowerCase());
  if (!shortcut || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (repeat && !HELD.includes(shortcut)) return;
  if (isTypedInto(target) || isStillTyping(event) || document.querySelector('dialog[open], :popover-open'))
    return;
  return shortcut;
}

/** Letters that come this soon after a text field lost the focus, or after one another then, were meant for the field. */
const STILL_TYPING_MS = 1_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;
let typedAt = LONG_AGO;

/** Has {@link keyOf} know when a text field loses the focus, until the function that it returns is called. */
export function watchFields(): () => void {
  const onLeave = ({ target, timeStamp }: FocusEvent) => {
    if (isTextField(target)) typedAt = timeStamp;
  };
  // A click since then shows that they have seen where the focus is.
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

/** Radio buttons and a sentence in place of a field too: both can have the focus when someone means to write. */
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
