import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiSource, nameFilesOnce, wholePagesOnly } from './server-text.ts';

const CODE = `({
  string: "£5 – café’s 👍",
  template: \`\${1}½ ŵ 👩‍🦳\`,
  own: /^[‘’é👍-👎]+$/u.test('‘👍é’'),
  old: 'naïve'.replace(/ï/, 'i'),
  of: new RegExp(String.raw\`^\\d–\\d$\`).test('1–2'),
  slashes: ['\\–', '\\\\–', /^\\–$/.test('–')],
  ñame: 1,
})`;

test('escaped code is ASCII, and means what it meant', () => {
  const escaped = asciiSource(CODE);
  expect(escaped).toMatch(/^\p{ASCII}+$/u);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(CODE));
});

test('a list of files that names each once is the same list', () => {
  const list = "{'a':{'imports':['/assets/b-1.js','/assets/c-2.js']},'d':{'imports':['/assets/c-2.js']}}";
  const once = nameFilesOnce(`list = ${list}`);
  expect(once.split('/assets/c-2.js')).toHaveLength(2);
  expect(runInNewContext(`${once}; list`)).toEqual(runInNewContext(`(${list})`));
});

test('what renders whole pages stays of what renders, and anything else than that is noticed', () => {
  const both = `var l, s;
l = require('./cjs/react-dom-server-legacy.node.production.js');
s = require('./cjs/react-dom-server.node.production.js');
exports.renderToString = l.renderToString;
exports.renderToPipeableStream = s.renderToPipeableStream;`;
  const left = wholePagesOnly(both);
  expect(left).toContain('l.renderToString');
  expect(left).not.toMatch(/Stream|react-dom-server\.node/);
  expect(() => wholePagesOnly('export { renderToString };')).toThrow('written in another way');
});
