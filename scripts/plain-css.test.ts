import { expect, test } from 'vitest';
import { plainCss } from './plain-css.ts';

test('borders and weights lose what Tailwind says of them twice, and keep what they look like', () => {
  const css =
    '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*,:before{--tw-border-style:solid}}}' +
    '@layer base{a{color:inherit}}' +
    '.border-t{border-top-style:var(--tw-border-style);border-top-width:1px}' +
    '.font-bold{--tw-font-weight:var(--font-weight-bold);font-weight:var(--font-weight-bold)}' +
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}';
  expect(plainCss(css)).toBe(
    '@layer base{a{color:inherit}}.border-t{border-top-width:1px}.font-bold{font-weight:var(--font-weight-bold)}',
  );
});
