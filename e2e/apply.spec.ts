import { expectAccessibleAtBothWidths, WIDTHS } from './accessible.ts';
import { codeLoaded, startApp } from './app.ts';
import { aboutYou, CARER, next, radio, step } from './applicant.ts';
import { expectNotice } from './notice.ts';
import { fill, takeTime } from './people.ts';
import { letRepliesLeave } from './reply-steps.ts';
import { expect, signIn, story } from './story.ts';

story.describe('on a phone, and as wide as a desk at each step', () => {
  story.use({ viewport: { width: WIDTHS[0], height: 844 } });

  story(
    'a carer with a licence from abroad applies step by step, mistakes and all',
    async ({ page, site, mailbox }) => {
      story.slow();
      const names = 'Ngozi Abroad';
      await page.goto('/apply');
      await expect(step(page, 'The work')).toBeHidden();
      await startApp(page.getByRole('button', { name: 'Continue' }));
      await next(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'Choose your title from the list',
        'Enter your full names',
        'Enter your phone number',
        'Enter your email address',
      ]);
      await expect(page).toHaveTitle(/^Error: Job Application/);
      await expectAccessibleAtBothWidths(page);
      await aboutYou(page, names);
      await expect(page).toHaveTitle(/^Job Application/);

      await radio(page, 'PART TIME').check();
      await expect(page.getByLabel('Length of experience*')).toBeHidden();
      await radio(page, 'YES').check();
      await expect(
        page.getByRole('status').getByText('New question below: Length of experience'),
      ).toBeAttached();
      await page.getByLabel('Length of experience*').fill('Two summers');
      await expectAccessibleAtBothWidths(page);
      await next(page);

      await expect(step(page, 'Driving')).toBeFocused();
      await radio(page, 'YES').check();
      await radio(page, 'INTERNATIONAL LICENSE').check();
      await fill(page, { Day: '31', Month: '2', Year: '2030' });
      await next(page);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Enter a real date/);
      await expect(page.getByLabel('Day')).toHaveValue('31');
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('alert').getByRole('link').click();
      await expect(page.getByLabel('Day')).toBeFocused();
      await fill(page, { Day: '1', Month: 'March', Year: '2020' });
      await next(page);
      await expect(page.getByRole('alert')).toContainText('Your licence expired on 1 March 2020.');
      await fill(page, { Year: '2040' });
      await next(page);

      await expect(step(page, 'Where you live')).toBeFocused();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(step(page, 'Driving')).toBeFocused();
      await next(page);
      await page.getByLabel('City of residence*').selectOption('Other');
      await page.getByLabel('Area of residence*').fill('Southam');
      await page.getByLabel('How long have you lived at your current location?*').fill('Since 2019');
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: 'Check your answers' }).click();

      await expect(step(page, 'Check your answers')).toBeFocused();
      await expect(page.getByRole('definition')).toHaveText([
        'Ms.',
        names,
        CARER['Phone number'],
        CARER.Email,
        'PART TIME',
        'YES',
        'Two summers',
        'YES',
        'INTERNATIONAL LICENSE',
        '1 March 2040',
        'Other',
        'Southam',
        'Since 2019',
      ]);
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: 'Change The work' }).click();
      await radio(page, 'NO').check();
      await expect(page.getByLabel('Length of experience*')).toBeHidden();
      await expect(page.getByRole('status').getByText('Length of experience was taken away')).toBeAttached();
      await next(page);
      await expect(step(page, 'Check your answers')).toBeFocused();
      await expect(page.getByRole('definition').getByText('Two summers')).toHaveCount(0);
      await page.getByRole('button', { name: 'Send' }).click();

      await expectNotice(page, 'Application sent successfully!');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your application');
      const reference = await page.getByText(/^C-[0-9A-Z]{6}$/).textContent();
      const toOffice = (mail: { subject: string }) => mail.subject === `New job application (${reference})`;
      const office = (await mailbox.waitFor(toOffice)).find(toOffice);
      expect(office?.text).not.toContain(names);
      await mailbox.waitFor(
        (mail) => mail.to.includes(CARER.Email) && mail.subject.includes(String(reference)),
      );

      await signIn(page);
      await page.goto('/applications');
      await page.getByRole('link', { name: new RegExp(names) }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Ms. ${names}`);
      await expect(
        page.getByRole('region', { name: 'Application', exact: true }).getByRole('definition'),
      ).toHaveText([
        'PART TIME',
        'NO',
        'YES',
        'INTERNATIONAL LICENSE',
        '1 March 2040',
        'Other',
        'Southam',
        'Since 2019',
      ]);
      await expectAccessibleAtBothWidths(page);
      await page.getByLabel('Message*').fill('Can you come in on Monday?');
      await page.getByRole('button', { name: 'Send Email' }).click();
      await expect(page.getByLabel('Message*')).toHaveValue('');
      await letRepliesLeave(site, page);
      await mailbox.waitFor((mail) => mail.text.includes('Can you come in on Monday?'));
      await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    },
  );

  story('a carer with a British licence applies in the dialog', async ({ page }) => {
    const names = 'Ngozi British';
    await page.goto('/team');
    const jobs = page.getByRole('link', { name: 'Read about our jobs' });
    await startApp(jobs);
    await jobs.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
    await expectAccessibleAtBothWidths(page);
    const apply = page.getByRole('link', { name: 'Apply Here' }).first();
    await apply.click();
    const dialog = page.getByRole('dialog', { name: 'Job Application' });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(apply).toBeFocused();
    await apply.click();

    await next(dialog);
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessibleAtBothWidths(page);
    await aboutYou(dialog, names);
    await expect(step(dialog, 'The work')).toBeFocused();
    await page.goBack();
    await expect(step(dialog, 'About you')).toBeFocused();
    await expect(dialog.getByLabel('Full names*')).toHaveValue(names);
    await next(dialog);
    await expect(step(dialog, 'The work')).toBeFocused();
    await radio(dialog, 'FULL TIME').check();
    await radio(dialog, 'NO').check();
    await next(dialog);
    await expect(step(dialog, 'Driving')).toBeFocused();
    await radio(dialog, 'YES').check();
    await radio(dialog, 'UK LICENSE').check();
    await expect(dialog.getByLabel('Day')).toBeHidden();
    await radio(dialog, 'AUTOMATIC').check();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await next(dialog);
    await expect(step(dialog, 'Where you live')).toBeFocused();
    await dialog.getByLabel('City of residence*').selectOption('Leamington Spa');
    await expect(dialog.getByLabel('Area of residence*')).toBeHidden();
    await dialog.getByLabel('How long have you lived at your current location?*').fill('3 years');
    await dialog.getByRole('button', { name: 'Check your answers' }).click();
    await expect(dialog.getByRole('definition').getByText('AUTOMATIC')).toBeVisible();
    await takeTime(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expectNotice(page, 'Application sent successfully!');
    await signIn(page);
    await page.goto('/applications');
    await page.getByRole('link', { name: new RegExp(names) }).click();
    await expect(page.getByRole('article').getByText('AUTOMATIC').first()).toBeVisible();
    await expect(page.getByRole('article').getByText('Area of residence')).toHaveCount(0);
  });
});

story('a lost connection keeps the step and the answers', async ({ page, context }) => {
  await page.goto('/apply');
  await startApp(page.getByLabel('Title*'));
  await aboutYou(page, 'Ngozi Offline');
  await radio(page, 'FULL TIME').check();
  await radio(page, 'NO').check();
  await codeLoaded(page, '/apply');
  await context.setOffline(true);
  await next(page);
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.');
  await expect(radio(page, 'FULL TIME')).toBeChecked();
  await context.setOffline(false);
  await next(page);
  await expect(step(page, 'Driving')).toBeFocused();
});
