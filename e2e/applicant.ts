import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from './people.ts';

/** Someone who asks for work. */
export const CARER = {
  'Full names': 'Ngozi Adichie-Jones',
  'Phone number': '07700 900 456',
  Email: 'ngozi@applicant.example',
} as const;

/** The choice `name` of the questions that are shown. */
export const radio = (form: Page | Locator, name: string) => form.getByRole('radio', { name, exact: true });
/** Finds the heading of a form step. */
export const step = (form: Page | Locator, name: string) => form.getByRole('heading', { level: 2, name });
/** Goes on to the next step. */
export const next = (form: Page | Locator) => form.getByRole('button', { name: 'Continue' }).click();

/** Fills in the first step and goes on to the second. */
export async function aboutYou(form: Page | Locator, names: string) {
  await form.getByLabel('Title*').selectOption('Ms.');
  await fill(form, { ...CARER, 'Full names': names });
  await next(form);
  await expect(step(form, 'The work')).toBeFocused();
}
