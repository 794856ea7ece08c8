import { expect, test } from 'vitest';
import { NOON } from '#domain/content/test-posts.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { answerFromSite } from './search.server.ts';

const QUESTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['fees', ['/prices']],
  ['how much does it cost', ['/prices']],
  ['what does an hour cost', ['/prices']],
  ['price list', ['/prices']],
  ['hourly rate', ['/prices']],
  ['how much is live in care', ['/livein', '/prices']],
  ['who pays for care', ['/prices#who-pays']],
  ['does the council pay', ['/faq#Will the council pay?']],
  ['nhs continuing healthcare', ['/prices#who-pays']],
  ['attendance allowance', ['/prices#who-pays']],
  ['direct payments', ['/prices#who-pays', '/specialcare']],
  ['carers allowance', ['/prices#who-pays']],
  ['funding', ['/prices#who-pays']],
  ['urgent', ['/contact#main']],
  ['tonight', ['/contact#main']],
  ['emergency care', ['/contact#main']],
  ['can someone come tomorrow', ['/contact#main']],
  ['how soon can you start', ['/started']],
  ['waiting list', ['/areas']],
  ['do you cover Nuneaton', ['/areas/nuneaton']],
  ['Rugby', ['/areas?place=Rugby#answer']],
  ['CV8 1AA', ['/areas?place=CV8#answer']],
  ['hinckley', ['/areas?place=Hinckley#answer']],
  ['carers near me', ['/areas', '/faq#Which areas do you cover?']],
  ['Leamington', ['/areas?place=Royal%20Leamington%20Spa#answer']],
  ['carers in Kenilworth', ['/areas/kenilworth']],
  ['alzheimers', ['/elderlyservice']],
  ["Alzheimer's care", ['/elderlyservice']],
  ['dementia', ['/elderlyservice']],
  ['memory loss', ['/elderlyservice']],
  ['parkinsons', ['/livein', '/chronical']],
  ['stroke', ['/livein']],
  ['cancer', ['/chronical']],
  ['diabetes', ['/chronical']],
  ['end of life', ['/lifecare']],
  ['palliative', ['/chronical']],
  ['dying at home', ['/lifecare']],
  ['night carer', ['/surgery']],
  ['overnight', ['/surgery']],
  ['sleep in carer', ['/surgery']],
  ['live-in carer', ['/livein']],
  ['respite', ['/respitecare']],
  ['I need a break', ['/respitecare']],
  ['hospital discharge', ['/discharge']],
  ['coming out of hospital', ['/discharge']],
  ['mum is coming home from hospital', ['/discharge']],
  ['help with washing', ['/personalcare']],
  ['shower', ['/personalcare']],
  ['bath', ['/personalcare']],
  ['medication', ['/elderlyservice', '/care']],
  ['cooking', ['/elderlyservice']],
  ['shopping', ['/elderlyservice', '/care']],
  ['cleaner', ['/elderlyservice']],
  ['lonely', ['/care']],
  ['companionship', ['/care']],
  ['wheelchair', ['/personalcare', '/specialcare']],
  ['hoist', ['/personalcare']],
  ['catheter', ['/specialcare']],
  ['stoma', ['/specialcare']],
  ['learning disability', ['/specialcare', '/support']],
  ['autism', ['/specialcare']],
  ['mental health', ['/support']],
  ['nurse', ['/chronical', '/lifecare']],
  ['operation', ['/discharge']],
  ['knee replacement', ['/discharge']],
  ['complain', ['/raise-a-concern', '/complaints-procedure', '/faq#How do I complain?']],
  ['complaint', ['/raise-a-concern', '/complaints-procedure', '/faq#How do I complain?']],
  ['carer was late', ['/faq#What happens if a carer is late?']],
  ['nobody came', ['/faq#What if nobody comes?']],
  ['missed visit', ['/raise-a-concern', '/faq#What if nobody comes?']],
  ['bruises', ['/staying-safe']],
  ['abuse', ['/staying-safe', '/raise-a-concern']],
  ['safeguarding', ['/raise-a-concern', '/staying-safe']],
  ['carer stole money', ['/raise-a-concern']],
  ['cqc rating', ['/#footer-regulator']],
  ['inspection report', ['/#footer-regulator']],
  ['ombudsman', ['/complaints-procedure']],
  ['jobs', ['/caregiver', '/apply']],
  ['vacancies', ['/caregiver', '/apply']],
  ['wage', ['/caregiver']],
  ['how much do you pay carers', ['/caregiver']],
  ['visa', ['/caregiver#how-to-apply']],
  ['sponsorship', ['/caregiver#how-to-apply']],
  ['driving licence', ['/apply']],
  ['training', ['/faq#How are carers trained?']],
  ['dbs', ['/caregiver', '/faq#How are carers checked?']],
  ['thank a carer', ['/thank-a-caregiver']],
  ['reviews', ['/testimonial']],
  ['phone number', ['/contact']],
  ['opening hours', ['/contact']],
  ['address', ['/contact']],
  ['email', ['/contact']],
  ['privacy', ['/privacy']],
  ['delete my data', ['/privacy']],
  ['large print', ['/accessibility']],
  ['easy read', ['/easy-read']],
  ['same carer every time', ['/faq#Will we have the same carers each time?']],
  ['female carer', ['/contact#main']],
  ['contract', ['/faq#Is there a contract?']],
  ['notice period', ['/faq']],
  ['are you registered', ['/#footer-regulator']],
  ['who is the manager', ['/team', '/about']],
  ['apply', ['/apply']],
  ['night shift', ['/caregiver']],
  ['part time', ['/caregiver']],
  ['mileage', ['/prices']],
  ['bank holiday', ['/surgery', '/faq#Are there extra charges?']],
  ['weekends', ['/surgery']],
  ['christmas', ['/surgery']],
  ['couples', ['/elderlyservice', '/livein']],
  ['pets', ['/livein']],
];

async function questionsFor(opened: TestDatabase) {
  await seedDemo(opened, NOON);
  const faq = await readEntries(opened.db, 'faq', DEMO_PROVIDER);
  const services = {
    open: opened,
    provider: () => DEMO_PROVIDER,
    branches: () => [],
    clock: () => NOON,
  };
  return async (query: string) => {
    const { results } = await answerFromSite(
      `http://localhost/search?q=${encodeURIComponent(query)}`,
      services,
    );
    return results.map(({ path, excerpt }) => ({
      path: path.replace(
        /answer-(\d+)$/,
        (_, id: string) => faq.find((entry) => entry.id === Number(id))?.question ?? '',
      ),
      excerpt: excerpt.map(({ text }) => text).join(''),
    }));
  };
}

describeOnBothDatabases('what people really ask', (open) => {
  test('finds the right page first, of every question', async () => {
    const ask = await questionsFor(await open());
    const wrong: string[] = [];
    for (const [query, right] of QUESTIONS) {
      const [first] = await ask(query);
      if (!first || !right.includes(first.path)) wrong.push(`${query}: ${first?.path ?? 'nothing'}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is answered with whole sentences', async () => {
    const ask = await questionsFor(await open());
    const broken: string[] = [];
    for (const [query] of QUESTIONS) {
      for (const { path, excerpt } of await ask(query)) {
        if (/^…|…$|^[\p{Ll},;:]/u.test(excerpt)) broken.push(`${query}, ${path}: ${excerpt}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('is answered for a town by what the page of towns says, whatever stands around its name', async () => {
    const ask = await questionsFor(await open());
    expect((await ask('do you have carers in nuneaton?'))[0]).toEqual({
      path: '/areas/nuneaton',
      excerpt:
        'Nuneaton is 8 miles from our office. There is a waiting list for live-in care. Ask us how long it is. Care can usually start within a week.',
    });
    const bath = await ask('Bath');
    expect(bath[0]?.path).toBe('/personalcare');
    expect(bath.at(-1)?.path).toBe('/areas?place=Bath#answer');
    expect((await ask('jobs'))[0]?.path).not.toContain('/areas');
  });
});
