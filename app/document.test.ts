import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishDocument } from './document.server.ts';

const LD = '{"@context":"https://schema.org","name":"A \\u003c/script> & B"}';
const STARTER = "addEventListener('pointerdown',start)";
const MARKUP = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
  '<style>main{color:red}</style>',
  `<script type="application/ld+json">${LD}</script></head><body><main>Hello &lt;script&gt;</main>`,
  '<script>window.__reactRouterContext ??= {};</script>',
  '<script type="module" async="">import "/assets/a.js";</script>',
  '<script src="/assets/legacy.js"></script></body></html>',
].join('');

interface Script {
  readonly attributes: string;
  readonly code: string;
}

/** Script elements as an HTML parser finds them: the first end tag ends one, whatever is written inside. */
function scriptsOf(html: string): Script[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script[\s/>]/gi)].map(
    ([, attributes = '', code = '']) => ({
      attributes,
      code,
    }),
  );
}

const isInline = ({ attributes }: Script) => !/\ssrc=/.test(attributes);
const isInert = ({ attributes }: Script) => attributes.includes('type="text/later"');
const hasCode = ({ code }: Script) => code !== '';
const isData = ({ attributes }: Script) => attributes.includes('application/ld+json');
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

function handedOver(html: string): unknown {
  const script = scriptsOf(html).find(({ code }) => code.includes('streamController.enqueue'));
  const chunks: unknown[] = [];
  const streamController = {
    enqueue: (chunk: unknown) => chunks.push(chunk),
    close: () => chunks.push('closed'),
  };
  // What the app is started with, without what it loads.
  runInNewContext(script?.code.replaceAll(/^import .*$/gm, '') ?? '', {
    window: { __reactRouterContext: { streamController } },
  });
  return chunks;
}

describe('a public page', () => {
  const { html, policy } = finishDocument(MARKUP, { data: '[1]', hydrates: false, starter: STARTER });

  test('is complete and inert: only the starter runs', () => {
    expect(html.startsWith('<!DOCTYPE html><html>')).toBe(true);
    expect(html).toContain('<main>Hello &lt;script&gt;</main>');
    const running = scriptsOf(html).filter(
      (script) => isInline(script) && !isInert(script) && !isData(script),
    );
    expect(running.map(({ code }) => code)).toEqual([STARTER]);
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('rel="stylesheet"');
  });

  test('keeps the code of all scripts for the start in one, in the order in which it would have run', () => {
    const inert = scriptsOf(html).filter(isInert);
    expect(inert.filter(hasCode)).toHaveLength(1);
    expect(inert.at(-1)?.attributes).toContain('data-app');
    const parts = ['__reactRouterContext ??=', 'streamController.enqueue', 'import "/assets/a.js"'];
    const places = parts.map((part) => inert.at(-1)?.code.indexOf(part) ?? -1);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('leaves JSON-LD as it is', () => {
    expect(html).toContain(`<script type="application/ld+json">${LD}</script>`);
  });

  test('has a policy with the hash of each script, before and after the start', () => {
    const allowed = directive(policy, 'script-src');
    const needed = scriptsOf(html).filter((script) => isInline(script) && !isData(script) && hasCode(script));
    expect(allowed).toEqual(["'self'", ...needed.map(({ code }) => sha(code))]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", sha('main{color:red}')]);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  });
});

describe('a staff page', () => {
  const { html, policy } = finishDocument(MARKUP, { data: '[1]', hydrates: true, starter: STARTER });

  test('starts at once, with hashes for what it runs', () => {
    expect(scriptsOf(html).filter(isInert)).toEqual([]);
    expect(html).toContain('modulepreload');
    expect(html).toContain('<script type="module" async="">import "/assets/a.js";</script>');
    for (const { code } of scriptsOf(html).filter((script) => isInline(script) && !isData(script))) {
      expect(directive(policy, 'script-src')).toContain(sha(code));
    }
    expect(html).not.toContain(STARTER);
  });
});

describe('data of any kind', () => {
  const wild = fc.array(
    fc.oneof(
      fc.constantFrom(
        '</script>',
        '<script>',
        '<!--',
        '-->',
        '</body>',
        '$&',
        '$1',
        '$`',
        "$'",
        '$$',
        '\u2028',
      ),
      fc.constantFrom('\u2029', '\\', '"', "'", '`', '\r\n', '\0', ']]>', '&lt;', 'type="module"', '\\u003c'),
      fc.string({ unit: 'binary' }),
    ),
  );

  test('reaches the app unchanged and adds no script', () => {
    fc.assert(
      fc.property(wild, fc.boolean(), (parts, hydrates) => {
        const data = parts.join('');
        const { html, policy } = finishDocument(MARKUP, { data, hydrates, starter: STARTER });
        expect(handedOver(html)).toEqual([data, 'closed']);
        expect(scriptsOf(html)).toHaveLength(hydrates ? 5 : 6);
        expect(html.endsWith('</script></body></html>')).toBe(true);
        const code =
          scriptsOf(html).find((script) => script.code.includes('streamController.enqueue'))?.code ?? '';
        expect(directive(policy, 'script-src')).toContain(sha(code));
        expect(code).not.toMatch(/[<>&\u2028\u2029\r]/);
      }),
      { numRuns: 300 },
    );
  });

  test('in the page itself is not touched', () => {
    const markup = '<html><body><p>$& $1 $$ data-app="x" src=</p><script>a("$&")</script></body></html>';
    const { html } = finishDocument(markup, { data: '$&', hydrates: false, starter: STARTER });
    expect(html).toContain('<p>$& $1 $$ data-app="x" src=</p>');
    expect(html).toContain('data-app>a("$&");');
  });
});
