import type { Page } from '@playwright/test';
import { codeLoaded, startApp } from './app.ts';
import { expectNotice } from './notice.ts';
import {
  answerNoDanger,
  DAUGHTER,
  fill,
  HUMAN_PACE_MS,
  NEIGHBOUR,
  NEWCOMER,
  SON,
  takeTime,
} from './people.ts';
import { expect, OFFICE_MAILBOX, story } from './story.ts';

story(
  'a daughter asks a question on the home page and reads what happens next',
  async ({ page, mailbox }) => {
    await page.goto('/');
    await fill(page, NEWCOMER);
    await startApp(page.getByRole('button', { name: 'Send Message' }));
    await takeTime(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectNotice(page, 'Message sent successfully!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    const reference = await page.getByText(/^C-[0-9A-Z]{6}$/).textContent();
    await expect(page.getByText(/answer you by .+(am|pm) on \w+day \d+ \w+/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '01632 960 124' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Message sent successfully!')).toBeHidden({
      timeout: 5_000,
    });

    const notices = await mailbox.waitFor(
      (mail) => mail.subject.includes(String(reference)) && mail.text.includes('Mum fell'),
    );
    const office = notices.find(
      (mail) => mail.text.includes('Mum fell') && mail.subject.includes(String(reference)),
    );
    expect(office?.envelope.to).toEqual([OFFICE_MAILBOX]);
    expect(office?.text).toContain('🙏 شكراً');
    expect(office?.text).toContain(DAUGHTER.Names);
    expect(office?.text).toContain('(01632) 960 071 ext. 4');
  },
);

/** Keeps the app from starting until the function that it returns is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

story('text typed before the app has started stays, and the app takes over', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const names = page.getByLabel('Names*');
  await names.click();
  await names.pressSequentially('Typed before');
  release();
  await startApp(names);
  await names.pressSequentially(' and after');
  await expect(names).toHaveValue('Typed before and after');
  await expect(names).toBeFocused();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Kindlewick', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good care starts in your own home.');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

story(
  'someone who corrects a refused form is not taken away from the field when the app starts',
  async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    const names = page.getByLabel('Names*');
    await names.pressSequentially('Typed before');
    release();
    await startApp(names);
    await expect(names).toBeFocused();
    await names.pressSequentially(' and after');
    await expect(names).toHaveValue('Typed before and after');
  },
);

story(
  'whoever sends as soon as a slow phone has started the app is not taken for a program',
  async ({ page, mailbox }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await fill(page, { ...NEWCOMER, 'Your message': 'Written while the app was loading' });
    await page.waitForFunction((ms) => performance.now() > ms, HUMAN_PACE_MS);
    await page.getByRole('button', { name: 'Submit now' }).click();
    await page.waitForURL('**/sent/*');
    await mailbox.waitFor((mail) => mail.text.includes('Written while the app was loading'));
  },
);

story('a page that nobody touches loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

story('a wrong form says what is wrong, keeps the text and moves the focus', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, { ...DAUGHTER, Email: 'not an address', 'Phone number': '12' });
  const ring = page.getByLabel('Best time to ring (optional)');
  await ring.selectOption('Afternoon (12 to 5)');
  await page.getByRole('button', { name: 'Submit now' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    /Enter a phone number that we can ring/,
    'Enter an email address in the form name@example.com',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Your message*')).toHaveValue(DAUGHTER['Your message']);
  await expect(ring).toHaveValue('Afternoon (12 to 5)');
  await summary.getByRole('link', { name: /email/ }).click();
  await expect(page.getByLabel('Email*')).toBeFocused();
  await expect(page.getByLabel('Email*')).toHaveAccessibleDescription(/Enter an email address in the form/);
});

story('a lost connection shows the failure notice and keeps the text', async ({ page, context }) => {
  await page.goto('/raise-a-concern');
  await startApp(page.getByRole('radio').first());
  await answerNoDanger(page);
  await page.getByLabel('Title*').selectOption('Dr.');
  await fill(page, NEIGHBOUR);
  await codeLoaded(page, '/raise-a-concern');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save complaint. Please try again.');
  // The office by day, and who is on call when it is closed.
  await expect(page.getByRole('alert').getByRole('link', { name: /^01632 960 12[34]$/ })).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue(NEIGHBOUR.Message);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectNotice(page, 'Complaint sent successfully!');
});

story(
  'a connection lost behind a dialog shows the failure notice and keeps the text',
  async ({ page, context }) => {
    await page.goto('/');
    const concern = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
    await startApp(concern);
    await concern.click();
    const dialog = page.getByRole('dialog');
    await answerNoDanger(dialog);
    await dialog.getByLabel('Title*').selectOption('Dr.');
    await fill(dialog, NEIGHBOUR);
    await codeLoaded(page, '/raise-a-concern');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to save complaint. Please try again.');
    await expect(dialog.getByLabel('Message*')).toHaveValue(NEIGHBOUR.Message);
    await context.setOffline(false);
  },
);

story('sending the same words twice gives the same reference', async ({ page }) => {
  const references: (string | null)[] = [];
  for (let i = 0; i < 2; i++) {
    await page.goto('/thank-a-caregiver');
    await page.getByLabel('Your title*').selectOption('Mr.');
    await fill(page, SON);
    await takeTime(page);
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    // The second press ends the navigation of the first, which `waitForURL` takes for an error.
    await expect(page).toHaveURL(/\/sent\//);
    references.push(await page.getByText(/^C-[0-9A-Z]{6}$/).textContent());
  }
  expect(references[0]).toBe(references[1]);
});
