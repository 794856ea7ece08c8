import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PointForm } from './points-part.tsx';

function ChangePoint() {
  const point = { id: 7, text: 'Nobody came on Sunday.' };
  return createElement(PointForm, { reference: 'C-ABC234', point });
}

test('a point is changed from the text it has', () => {
  const Stub = createRoutesStub([{ path: '/', Component: ChangePoint }]);
  const page = renderToStaticMarkup(createElement(Stub));
  expect(page).toContain('name="words"');
  expect(page).toContain('value="Nobody came on Sunday."');
});
