import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send } from './case-steps.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('learning');

story(
  'what a concern is about is decided, counted, reported and told to visitors',
  { tag: '@both' },
  async ({ office: page, request }) => {
    const reference = await send(request, '/raise-a-concern', {
      ...{ title: 'Mr.', firstName: 'Ned', lastName: 'Larkin', phone: '01632 960 019' },
      message: 'The carer was late, and my father fell while he waited.',
    });
    await page.goto(`/complaints/${reference}`);
    const panel = page.getByRole('region', { name: 'Key questions' });
    await panel.getByText('Not decided yet').click();
    await expect(panel.getByText('proposed from the words')).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Safe' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Responsive' })).toBeChecked();
    await panel.getByRole('checkbox', { name: 'Safe' }).uncheck();
    await panel.getByRole('checkbox', { name: 'Responsive' }).uncheck();
    await panel.getByRole('button', { name: 'Save key questions' }).click();
    await expect(panel.getByText('Choose at least one of the five questions').first()).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'key-questions-error');
    await panel.getByRole('checkbox', { name: 'Responsive' }).check();
    await panel.getByRole('button', { name: 'Save key questions' }).click();
    await expect(panel.getByText('Responsive', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Key questions: Responsive').first()).toBeVisible();

    await page.goto('/learning');
    const themes = page.getByRole('table', { name: 'Concerns and thanks by key question' });
    await expect(themes.getByRole('row', { name: 'Responsive' })).toContainText('1');
    await expectAccessibleAtBothWidths(page, 'learning');
    const year = Temporal.Now.plainDateISO('Europe/London').year;
    const report = await page.request.get(`/learning/report?year=${year}`);
    expect(report.headers()['content-type']).toBe('application/pdf');
    expect((await page.request.get(`/learning/report?year=${year + 1}`)).status()).toBe(404);

    await page.getByRole('link', { name: 'Tell visitors: You said, we did' }).click();
    await page.getByRole('link', { name: /^Add/ }).first().click();
    await page.getByLabel('You said').fill('We wait without a word.');
    await page.getByLabel('We did').fill('The office rings before a carer is late.');
    await page.getByLabel('How many people said it').fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('We wait without a word.').first()).toBeVisible();
    const readPage = async () => (await page.request.get('/you-said-we-did')).text();
    await expect.poll(readPage).toContain('The office rings before a carer is late.');
    await page.goto('/you-said-we-did');
    await expect(page.getByText(/\d people told us/)).toHaveCount(0);
    await expectAccessibleAtBothWidths(page, 'you-said');
    await page.goto('/complaints-procedure');
    await page.getByRole('link', { name: 'You said, we did' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You said, we did' })).toBeVisible();
  },
);
