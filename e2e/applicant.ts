import type { Locator, Page } from '@playwright/test';

/** Somebody who asks for work. */
export const CARER = {
  'Full names': 'Ngozi Adichie-Jones',
  'Phone number': '07700 900 456',
  Email: 'ngozi@applicant.example',
} as const;

/** The choice `name` of the questions that are shown. */
export const radio = (form: Page | Locator, name: string) => form.getByRole('radio', { name, exact: true });
/** The heading of a step of the form. */
export const step = (form: Page | Locator, name: string) => form.getByRole('heading', { level: 2, name });
