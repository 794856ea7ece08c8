type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers the forms. If React discards a changed page, the returned function restores text and focus. */
export function restoreTyped(): () => void {
  const forms = [...document.forms];
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  addEventListener('focusin', follow);
  return () => {
    removeEventListener('focusin', follow);
    const fresh = [...document.forms];
    forms.forEach((form, i) => {
      const same = fresh[i];
      if (form.isConnected || same?.getAttribute('action') !== form.getAttribute('action')) return;
      const typed = fieldsOf(form).filter((field) => isTyped(field) || field === focused);
      // Some fields appear only once a choice is made, which React then draws.
      const missing = typed.filter((field) => !copy(field, same, focused));
      if (missing.length > 0) setTimeout(() => missing.map((field) => copy(field, same, focused)));
    });
  };
}

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  // Choices first. No script can fill in a file.
  return [...form.querySelectorAll<Field>('input, textarea, select')]
    .filter(({ name, type }) => name !== '' && type !== 'hidden' && type !== 'file')
    .sort((one, other) => Number(isChoice(other)) - Number(isChoice(one)));
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function isTyped(field: Field): boolean {
  if (isChoice(field))
    return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

function copy(from: Field, form: HTMLFormElement, focused: EventTarget | null): boolean {
  const to = fieldsOf(form).find(
    ({ name, type, value }) =>
      name === from.name && type === from.type && (!isChoice(from) || value === from.value),
  );
  if (!to) return false;
  if (isChoice(from)) {
    if (isChoice(to) && to.checked !== from.checked) to.click();
  } else if (to.value !== from.value) {
    to.value = from.value;
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (from === focused) to.focus({ preventScroll: true });
  return true;
}
