export interface FormTyped {
  readonly action: string;
  readonly values: readonly (readonly [name: string, type: string, value: string])[];
}

/** Runs in the browser: changes every field that someone could. */
export function typeEverywhere(): void {
  const fireEvents = (field: HTMLElement) => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const sample: Record<string, string> = {
    date: '2027-01-09',
    'datetime-local': '2027-01-09T10:30',
    time: '10:30',
    number: '3',
    email: 'joan@example.org',
    password: 'SECRET',
  };
  for (const form of document.forms) {
    if (form.method !== 'post') continue;
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement) {
        const other = [...field.options].find((option) => !option.selected && !option.disabled);
        if (other) field.value = other.value;
        fireEvents(field);
      } else if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
        if (!field.checked && !field.disabled) field.click();
      } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        // What is searched for as it is typed leads away from the screen.
        if (field.readOnly || ['hidden', 'file', 'submit', 'search'].includes(field.type)) continue;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, sample[field.type] ?? `Typed into ${field.name}`);
        fireEvents(field);
      }
    }
  }
}

/** Runs in the browser: what is in the forms, except what is not saved or is saved differently. */
export function readForms(): FormTyped[] {
  return [...document.forms]
    .filter(({ method }) => method === 'post')
    .map((form) => ({
      action: new URL(form.getAttribute('action') || '', location.href).pathname,
      values: [...form.elements].flatMap((field): FormTyped['values'] => {
        // Every control has these three; only one that is typed into has more to say below.
        const { name, type, value, readOnly, checked, dataset } = field as HTMLInputElement;
        if (!name || ['hidden', 'password', 'file', 'submit', 'button', 'search'].includes(type)) return [];
        if (readOnly || dataset.draft === 'own') return [];
        const isBox = type === 'checkbox' || type === 'radio';
        return [[name, type, isBox ? `${value} ${checked}` : value]];
      }),
    }));
}
