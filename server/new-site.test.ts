import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;

/** Text only the demonstration may contain. The form's example number is a template, not one of ours. */
const MADE_UP =
  /demonstration|kindlewick|01632|@example|\.example\b|harbourlight|lantern lane|stepwell|a film|no film|coventry|warwickshire|real managers/i;
const UNLINKED = ['/apply/check', '/nursing', '/staff-login/forgotten', '/search?q=price', '/no-such-page'];
const MESSAGE = {
  contact: { username: 'Ana', phone: '07700 900 001', email: 'ana@visitor.test', message: 'Help' },
  'raise-a-concern': {
    danger: 'no',
    title: 'Ms.',
    firstName: 'Ana',
    lastName: 'O',
    phone: '07700 900 001',
    message: 'Late',
  },
  'thank-a-caregiver': {
    title: 'Ms.',
    firstName: 'Ana',
    lastName: 'O',
    phone: '07700 900 001',
    carerNames: 'Joy',
    message: 'Ta',
  },
} as const;

let site: Site;
const pages = new Map<string, string>();
beforeAll(async () => {
  site = await startSite({ SEED: 'empty' }, { facts: 'none' });
  const waiting = ['/', ...UNLINKED];
  for (const [page, fields] of Object.entries(MESSAGE)) {
    const answer = await fetch(`${site.url}/${page}`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, pace: '30000' }),
      headers: { Origin: site.url },
      redirect: 'manual',
    });
    waiting.push(answer.headers.get('location') ?? `not sent: ${page}`);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    pages.set(path, html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) waiting.push(link);
  }
}, BUILD_MS);
afterAll(() => site.stop());

describe('a new site, of which nobody has entered anything,', () => {
  test('has every page', () => {
    expect(pages.size).toBeGreaterThan(30);
    expect([...pages.keys()].filter((path) => path.startsWith('/sent/'))).toHaveLength(3);
  });

  test.each(['/blog/feed.xml', '/robots.txt', '/api/openapi.json'])(
    'answers %s without made-up words',
    async (path) => {
      const text = await (await fetch(site.url + path)).text();
      expect(text).not.toMatch(/kindlewick home care|demonstration|01632 960 12/i);
    },
  );

  test('says nothing made up on any page, to people or to search engines', () => {
    const statements = [...pages].flatMap(([path, html]) => {
      const found = MADE_UP.exec(visible(html));
      return found
        ? [`${path}: …${visible(html).slice(Math.max(0, found.index - 60), found.index + 60)}…`]
        : [];
    });
    expect(statements).toEqual([]);
  });

  test('leaves no gap where a fact is missing', () => {
    const gaps = [...pages].flatMap(([path, html]) => {
      const found = /tel:"|mailto:"|href=""|null|undefined|\bNaN\b|, ,|We visit people in \./.exec(
        body(html),
      );
      return found ? [`${path}: ${body(html).slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
    });
    expect(gaps).toEqual([]);
  });

  test('claims no inspection, rating, regulator or report', () => {
    const all = [...pages.values()].map(visible).join('\n');
    expect(all).not.toMatch(/Latest inspection|Inspected by|We are regulated by|Rated |Read the report/);
  });

  test('says nothing of a fee, references or weeks of training, and what the law asks of carers', () => {
    const all = ['/caregiver', '/about', '/specialcare'].map((path) => visible(pages.get(path) ?? '')).join();
    expect(all).toContain('must have an enhanced check by the Disclosure and Barring Service');
    expect(all).not.toMatch(/49\.50|you pay it|written reference|first two weeks|weeks of training/i);
  });

  test('promises no free talk, number of meetings, length of visits, regular carers or hours of a line', () => {
    const promise =
      /(?:consultation|talk|meeting) is free|free (?:first|consultation)|costs nothing|30.minute|two meetings|second (?:meeting|visit)|met us twice|meet twice|regular (?:carer|worker)|same few|someone you know|day or night|24 hours, every day|on.call|near where you live|live, so that we can plan/i;
    const statements = [...pages].flatMap(([path, html]) => {
      const found = promise.exec(visible(html));
      return found
        ? [`${path}: …${visible(html).slice(Math.max(0, found.index - 60), found.index + 60)}…`]
        : [];
    });
    expect(statements).toEqual([]);
  });

  test('lists the ways to complain as a sentence', () => {
    expect(visible(pages.get('/complaints-procedure') ?? '')).toMatch(
      /Tell any carer or use our form\. You do not need/,
    );
  });

  test('names 999 and the council where no safeguarding number is known', () => {
    for (const path of ['/raise-a-concern', '/complaints-procedure']) {
      expect(visible(pages.get(path) ?? '')).toMatch(/ring 999\b.*your council’s adult social care team/i);
    }
  });

  test('is in no search engine until it knows its own address', async () => {
    for (const path of ['/', '/contact', '/staff-login', '/no-such-page', '/blog/feed.xml', '/readyz']) {
      expect((await fetch(site.url + path)).headers.get('x-robots-tag'), path).toBe('noindex');
    }
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(404);
    expect((await fetch(`${site.url}/.well-known/security.txt`)).status).toBe(404);
    expect(site.output()).toContain('PUBLIC_ORIGIN');
  });
});

function visible(html: string): string {
  const linked = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, data]) => data,
  );
  const attributeTexts = [...html.matchAll(/(?:alt|content|aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const wording = html
    // The job application's towns are fixed by the specification.
    .replace(/<(script|style|svg|select)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '');
  return [wording, ...attributeTexts, ...linked].join(' ').replace(/\s+/g, ' ').replaceAll('&#x27;', '’');
}

function body(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/g, '');
}
