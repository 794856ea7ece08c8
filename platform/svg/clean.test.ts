import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { drawPng } from '#platform/images/svg-drawing.server.ts';
import { ATTRIBUTES, ELEMENTS } from './allowed.ts';
import { cleanSvg, SVG_BYTES_MAX } from './clean.ts';

const svg = (inside: string, head = 'viewBox="0 0 100 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`;
const DOT = '<circle r="9"/>';
const reasonOf = (text: string) => {
  const cleaned = cleanSvg(text);
  return cleaned.ok ? null : cleaned.reason;
};
const cleaned = (text: string) => {
  const result = cleanSvg(text);
  if (!result.ok) throw new Error(result.reason);
  return result.svg;
};

test('a drawing of a program keeps its shapes, and its classes become attributes', () => {
  const file = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" width="50mm" height="20mm" viewBox="0 0 100 40" onload="x()">
    <title>Willow</title><inkscape:grid><inkscape:deep/></inkscape:grid>
    <style><![CDATA[ /* a */ .st0,.st1{fill:#0A5;} .st1{stroke:#fff;font-family:Arial} ]]></style>
    <defs><linearGradient id="Blue 1"><stop offset="0" style="stop-color:#00f;stop-opacity:.5"/></linearGradient></defs>
    <g id="Layer_1" class="st1" data-name="x" onclick="y()"><path d="M0 0h9z" fill="red"/></g>
    <use xlink:href="#Layer_1" x="4"/></svg>`;
  expect(cleanSvg(file)).toEqual({
    ok: true,
    width: 100,
    height: 40,
    svg:
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" viewBox="0 0 100 40">' +
      '<defs><linearGradient><stop offset="0" stop-color="#00f" stop-opacity=".5"/></linearGradient></defs>' +
      '<g id="logo1" fill="#0A5" stroke="#fff"><path d="M0 0h9z" fill="red"/></g><use href="#logo1" x="4"/></svg>',
  });
});

test.each([
  ['text', svg(`${DOT}<text>Willow</text>`)],
  ['picture', svg(`${DOT}<image href="/etc/passwd"/>`)],
  ['picture', svg(`${DOT}<g><svg:image xlink:href="data:image/png;base64,AA"/></g>`)],
  ['active', svg(`${DOT}<script>alert(1)</script>`)],
  ['active', svg(`${DOT}<metadata><foreignObject/></metadata>`)],
  ['active', svg(`${DOT}<set attributeName="href" to="javascript:x"/>`)],
  ['outside', svg(`${DOT}<use href="https://example.org/a.svg#a"/>`)],
  ['outside', svg(`${DOT}<use xlink:href="file:///etc/hosts"/>`)],
  ['outside', svg('<circle r="9" fill="url(https://example.org/#a)"/>')],
  ['outside', svg('<circle r="9" style="fill: URL( file:///etc/hosts )"/>')],
  ['outside', svg(`<a href="#x">${DOT}</a>`)],
  ['effect', svg(`<filter id="f"/>${DOT}`)],
  ['effect', svg('<circle r="9" style="filter:url(#f)"/>')],
  ['style', svg(`<style>@import "x.css";</style>${DOT}`)],
  ['style', svg(`<style>circle{fill:red}</style>${DOT}`)],
  ['unknown', svg(`${DOT}<constructor/>`)],
  ['size', svg(DOT, '')],
  ['size', svg(DOT, 'viewBox="0 0 900 10"')],
  ['size', svg(DOT, 'viewBox="0 0 1e400 10"')],
  ['empty', svg('<g/>')],
  ['not-svg', '<html><svg/></html>'],
  ['not-svg', 'GIF89a'],
  ['not-svg', ''],
  ['too-big', svg(`<path d="${'M0 0'.repeat(SVG_BYTES_MAX / 4)}"/>`)],
  ['too-many', svg(DOT.repeat(1_500))],
  ['too-many', svg('<g>'.repeat(60) + DOT + '</g>'.repeat(60))],
  ['too-many', svg(`<g id="a"><use href="#a"/>${DOT}</g>`)],
])('%s: refused', (reason, file) => {
  expect(reasonOf(file)).toBe(reason);
});

test('parts that multiply through references are refused, by every kind of reference', () => {
  const laughs = (use: (of: string) => string, wrap: (id: string, inside: string) => string) =>
    svg(
      wrap('l0', DOT) +
        Array.from({ length: 9 }, (_, i) => wrap(`l${i + 1}`, use(`l${i}`).repeat(10))).join('') +
        use('l9'),
    );
  const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`;
  expect(reasonOf(laughs((of) => `<use href="#${of}"/>`, group))).toBe('too-many');
  for (const kind of ['mask', 'clip-path']) {
    const name = kind === 'mask' ? 'mask' : 'clipPath';
    const wrapped = (id: string, inside: string) => `<${name} id="${id}">${inside}</${name}>`;
    expect(reasonOf(laughs((of) => `<circle r="9" ${kind}="url(#${of})"/>`, wrapped))).toBe('too-many');
  }
});

const word = fc.constantFrom(
  'svg',
  'g',
  'path',
  'use',
  'mask',
  'script',
  'image',
  'style',
  'title',
  'x:y',
  'constructor',
  '__proto__',
  'linearGradient',
  'A',
);
const name = fc.oneof(
  fc.constantFrom(
    'id',
    'href',
    'xlink:href',
    'fill',
    'style',
    'class',
    'onload',
    'mask',
    'd',
    'transform',
    'xml:base',
    '__proto__',
    'filter',
  ),
  fc.stringMatching(/^[a-z:_-]{1,9}$/),
);
const value = fc.oneof(
  fc.constantFrom(
    '#a',
    'url(#a)',
    'url(x)',
    'red',
    'a b',
    'fill:url(#a);x:"',
    'javascript:x',
    '&quot;&lt;',
    '1e5',
    '">',
    'M0 0',
  ),
  fc.string({ maxLength: 12 }),
);
const attribute = fc.tuple(name, value).map(([of, is]) => ` ${of}="${is.replaceAll('"', '&quot;')}"`);
const hostile = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '.a{fill:red}',
      '&x;',
      DOT,
      '<rect id="a" width="1"/>',
    ),
    fc
      .tuple(word, fc.array(attribute, { maxLength: 4 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([of, attributes, inside]) => `<${of}${attributes.join('')}>${inside.join('')}</${of}>`),
  ),
})).node;

test('whatever is sent, no element and no attribute outside the list comes out, and cleaned twice is the same', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.array(hostile, { maxLength: 5 }),
      fc.array(attribute, { maxLength: 3 }),
      (inside, head) => {
        const result = cleanSvg(svg(DOT + inside.join(''), `viewBox="0 0 9 9"${head.join('')}`));
        if (!result.ok) return;
        accepted += 1;
        const seen: [string, Record<string, string>][] = [];
        const parser = new Parser(
          { onopentag: (of, attributes) => void seen.push([of, attributes]) },
          { xmlMode: true },
        );
        parser.end(result.svg);
        seen.forEach(([of, attributes], i) => {
          expect(i === 0 ? of === 'svg' : ELEMENTS.has(of), of).toBe(true);
          for (const [each, is] of Object.entries(attributes)) {
            expect(ATTRIBUTES.has(each) || ['id', 'href', 'xmlns'].includes(each), each).toBe(true);
            if (each === 'href') expect(is).toMatch(/^#logo\d+$/);
            if (is.includes('url')) expect(is).toMatch(/^url\(#logo\d+\)$/);
          }
        });
        expect(cleanSvg(result.svg)).toEqual(result);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

test('the renderer draws what was cleaned', async () => {
  const png = await drawPng(cleaned(svg('<circle cx="50" cy="20" r="19" fill="red"/>')), { width: 64 });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});
