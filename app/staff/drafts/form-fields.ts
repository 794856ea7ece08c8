import { isDrafted } from './undrafted.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Values = Readonly<Record<string, readonly string[]>>;
export type Changes = Readonly<
  Record<string, { readonly was: readonly string[]; readonly is: readonly string[] }>
>;

const NOT_TYPED = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image', 'search'];
const SECRETS = /one-time-code|current-password|new-password|webauthn/;
/** Marks a hidden field that the person fills by means other than typing. */
const CHOSEN = 'chosen';
const IDENTITY = ['form', 'item', 'countsAs', 'type', 'to'];

export function formPlace(form: HTMLFormElement): string | null {
  if (form.method !== 'post') return null;
  const { pathname } = new URL(form.getAttribute('action') || '', document.location.href);
  if (!isDrafted(pathname)) return null;
  const which = IDENTITY.flatMap((name) => {
    const field = form.querySelector<HTMLInputElement>(`:scope input[type="hidden"][name="${name}"]`);
    return field ? [encodeURIComponent(field.value)] : [];
  });
  return [pathname, ...which].join(' ');
}

export function valuesOf(form: HTMLFormElement, when: 'now' | 'first'): Values {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const before = values[control.name] ?? [];
    values[control.name] = [...before, ...(when === 'now' ? valueNow(control) : valueAtFirst(control))];
  }
  return values;
}

export function changesOf(first: Values, now: Values): Changes {
  const changes: Record<string, Changes[string]> = {};
  for (const [name, is] of Object.entries(now)) {
    const was = first[name] ?? [];
    if (!same(was, is)) changes[name] = { was, is };
  }
  return changes;
}

export function same(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((value, place) => plain(value) === plain(other[place]));
}

/** Browsers write line ends differently. */
const plain = (value: string | undefined) => value?.replace(/\r\n?/g, '\n');

export function fillIn(form: HTMLFormElement, name: string, values: readonly string[]): boolean {
  const controls = controlsOf(form).filter((control) => control.name === name);
  let place = 0;
  for (const control of controls) {
    if (isBox(control)) {
      // React only hears a checkbox's click.
      if (control.checked !== values.includes(control.value)) control.click();
    } else if (control instanceof HTMLSelectElement && control.multiple) {
      for (const option of control.options) option.selected = values.includes(option.value);
      describeControl(control);
    } else if (values[place] !== undefined) {
      write(control, values[place++] ?? '');
      describeControl(control);
    }
  }
  return controls.length > 0;
}

export function labelOf(form: HTMLFormElement, name: string): string {
  const control = controlsOf(form).find((one) => one.name === name);
  const grouped = control?.type === 'radio' || control?.type === 'hidden';
  const group = grouped && control.closest('fieldset');
  const label = group ? group.querySelector('legend') : control?.labels?.[0];
  return (
    (control?.getAttribute('aria-label') ?? label?.textContent ?? '').split('\n')[0]?.replace(/\*$/, '') ||
    name
  );
}

export function displayAs(form: HTMLFormElement, name: string, values: readonly string[]): string {
  const [control, ...more] = controlsOf(form).filter((one) => one.name === name);
  if (control instanceof HTMLSelectElement) {
    return [...control.options]
      .filter(({ value }) => values.includes(value))
      .map(({ text }) => text)
      .join(', ');
  }
  if (control && isBox(control)) {
    const chosen = [control, ...more].filter(({ value }) => values.includes(value));
    if (control.type === 'checkbox' && more.length === 0) return chosen.length > 0 ? 'Yes' : 'No';
    return chosen.map((one) => one.labels?.[0]?.textContent?.trim() ?? one.value).join(', ');
  }
  if (control?.type === 'hidden') return values.some(Boolean) ? 'A picture' : 'No picture';
  return values.join(', ');
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((one): one is Control => isControl(one) && isTyped(one));
}

function isControl(one: Element): one is Control {
  return (
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement
  );
}

/** A field whose draft is saved elsewhere declares it, as does a hidden field filled by choosing. */
function isTyped(control: Control): boolean {
  if (control.dataset.draft === CHOSEN) return true;
  if (!control.name || control.dataset.draft === 'own' || SECRETS.test(control.autocomplete)) return false;
  return !NOT_TYPED.includes(control.type) && !('readOnly' in control && control.readOnly);
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function valueNow(control: Control): readonly string[] {
  if (isBox(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}

function valueAtFirst(control: Control): readonly string[] {
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
  const marked = [...control.options].filter(({ defaultSelected }) => defaultSelected);
  if (marked.length > 0 || control.multiple) return marked.map(({ value }) => value);
  return [...control.options]
    .filter(({ disabled }) => !disabled)
    .slice(0, 1)
    .map(({ value }) => value);
}

/** Bypasses React, which otherwise takes the value for its own and ignores the following event. */
function write(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
}

function describeControl(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
