import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import * as letter from './final-response-letter.tsx';
import { finalLetterText } from './letter.server.ts';

describe('the letters', () => {
  const head = {
    reference: 'C-ABC234',
    kind: 'concern' as const,
    addressee: null,
    today: 'Saturday 21 November',
    from: 'Mina Manager',
    provider: DEMO_PROVIDER,
    whereNext: finalLetterText(DEMO_PROVIDER),
  };
  const page = (loaderData: object | null, actionData?: object) => {
    const Page = letter.default as (props: object) => ReactNode;
    const loaded = loaderData && { ...head, formKey: 'k', ...loaderData };
    const props = { params: { reference: 'C-ABC234' }, loaderData: loaded, actionData };
    return renderToStaticMarkup(createElement(Page, props));
  };
  const render = (to: string | null, wording: string) =>
    text(/<article.*<\/article>/s.exec(page({ to, text: wording, isDelivered: false }))![0]);

  test('are written, then printed, and logged last', () => {
    const fresh = page({ to: null, text: null, isDelivered: false });
    expect(fresh).toContain('1. Write it');
    expect(fresh).not.toMatch(/Print|Log it|<article/);
    const answer = { status: 'shown', message: 'We are sorry.', address: '1 High Street' };
    const made = page({ to: null, text: null, isDelivered: false }, answer);
    expect(made).toMatch(/<article.*>1 High Street</s);
    expect(made).toMatch(/1\. Write it.*2\. Print it.*3\. When it is in the post.*<article.*We are sorry\./s);
    expect(made).toMatch(
      /action="\/cases\/C-ABC234\/final-response".*name="message" value="We are sorry\."/s,
    );
    const again = page({ to: null, text: 'We are sorry.', isDelivered: true });
    expect(again).toContain('another letter needs no logging');
    expect(again).not.toContain('Log it as posted');
  });

  test('are not shown while a point has no answer', () => {
    const why = 'Answer each point first.';
    const waiting = page({ to: null, text: 'We are sorry.', why, isDelivered: false });
    expect(waiting).toMatch(/role="alert"[^>]*>Answer each point first\./);
    expect(waiting).not.toMatch(/Print|Log it|<article/);
  });

  test('keep what was typed when it was refused, or the session had ended', () => {
    const refused = { status: 'refused', errors: { message: 'Too long' }, typed: { message: 'Long' } };
    const wrong = page({ to: null, text: null, isDelivered: false }, refused);
    expect(wrong).toMatch(/Too long.*<textarea[^>]*>Long</s);
    expect(wrong).not.toContain('<article');
    expect(page(null, { status: 'signed-out', typed: { message: 'Mine' } })).toMatch(/signed out.*Mine</s);
  });

  test('end with who may be turned to next', () => {
    const expected = ['If you are not happy with our answer', ...finalLetterText(DEMO_PROVIDER)];
    expect(render('Mrs Archer', 'We are sorry.').endsWith(expected.join(''))).toBe(true);
  });

  test('begin with Dear Sir or Madam when there is no name, and once only', () => {
    expect(render(null, 'We are sorry.')).toMatch(/Dear Sir or Madam,.*We are sorry\..*Yours faithfully,/s);
    expect(render(null, 'We are sorry.')).not.toContain('No name given');
    const whole = render('Mrs Archer', 'Dear Ada,\nWe are sorry.\nYours sincerely,\nMina');
    expect(whole.match(/Dear/g)).toHaveLength(1);
    expect(whole.match(/Yours sincerely/g)).toHaveLength(1);
  });
});

function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
