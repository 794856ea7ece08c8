import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { concernSchema } from '#domain/cases/kinds/message.schema.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { type SafeguardingContact, townsToChoose } from '#domain/provider/safeguarding.ts';
import { TownQuestion } from './town-question.tsx';

interface Answer {
  readonly value: string;
  readonly isChosen: boolean;
}

function answersIn(html: string): readonly Answer[] {
  const answers: Answer[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue;
      const { attribs } = node;
      if (node.name === 'input' && attribs.type === 'radio' && attribs.name === 'town')
        answers.push({ value: attribs.value ?? '', isChosen: 'checked' in attribs });
      if (node.name === 'option')
        answers.push({ value: attribs.value ?? '?', isChosen: 'selected' in attribs });
      walk(node.children);
    }
  };
  walk(parseDocument(html).children);
  return answers;
}

function drawn(contacts: readonly SafeguardingContact[], typed?: string): string {
  const towns = townsToChoose(contacts);
  const props = { id: 'town', error: undefined, typed, elsewhere: null };
  return renderToStaticMarkup(createElement(TownQuestion, { towns, ...props }));
}

const town = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((name) => name.trim() || 'Ely');
const contacts = (towns: { minLength: number; maxLength: number }) =>
  fc.tuple(fc.uniqueArray(town, towns), fc.integer({ min: 2, max: 24 })).map(([names, councils]) =>
    Array.from({ length: councils }, (_, id) => ({
      ...{ id, council: `Council ${id}`, dayPhone: '01632 960 555', nightPhone: '', page: '' },
      towns: names.filter((_name, place) => place % councils === id),
    })),
  );
const FEW = contacts({ minLength: 1, maxLength: 8 });
const MANY = contacts({ minLength: 9, maxLength: 60 });

describe('the town of someone who is being harmed', () => {
  test('is sent as the office wrote it, or as nothing, from a few answers and from a long list', () => {
    fc.assert(
      fc.property(fc.oneof(FEW, MANY), (councils) => {
        const offered = answersIn(drawn(councils)).map(({ value }) => value);
        const written = councils.flatMap(({ towns }) => towns);
        expect(new Set(offered)).toEqual(new Set([...written, '']));
      }),
    );
  });

  test('is still chosen where the page comes back', () => {
    fc.assert(
      fc.property(fc.oneof(FEW, MANY), fc.nat(), (councils, place) => {
        const written = councils.flatMap(({ towns }) => towns);
        const typed = written[place % written.length];
        const chosen = answersIn(drawn(councils, typed)).filter(({ isChosen }) => isChosen);
        expect(chosen.map(({ value }) => value)).toEqual([typed]);
      }),
    );
  });

  test('is not chosen for anyone', () => {
    fc.assert(
      fc.property(fc.oneof(FEW, MANY), fc.constantFrom(undefined, ''), (councils, typed) => {
        expect(answersIn(drawn(councils, typed)).some(({ isChosen }) => isChosen)).toBe(false);
      }),
    );
  });

  test('means the same where nobody answered: a list sends no words, a few answers nothing at all', () => {
    const { town: rule } = concernSchema.shape;
    expect([rule.parse(''), rule.parse(undefined)]).toEqual([null, null]);
  });

  test('is drawn as a list with more than eight', () => {
    fc.assert(fc.property(FEW, (councils) => !drawn(councils).includes('<select')));
    fc.assert(fc.property(MANY, (councils) => drawn(councils).includes('<select')));
  });

  test('leads to as many councils as the office may enter', () => {
    const styles = readFileSync(new URL('council-of-town.css', import.meta.url), 'utf8');
    const numbers = [...styles.matchAll(/> \[data-council="(\d+)"\]/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: LISTS.safeguarding.max + 1 }, (_, number) => number));
  });
});
