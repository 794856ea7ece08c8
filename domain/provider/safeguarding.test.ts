import { expect, test } from 'vitest';
import { ofBranchFirst, townsIn, townsToChoose, townsWithout } from './safeguarding.ts';

const contact = (id: number, council: string, towns: string) => ({
  ...{ id, council, dayPhone: '01926 412080', nightPhone: '', page: '' },
  towns: townsIn(towns),
});
const COVENTRY = contact(1, 'Coventry', 'Coventry');
const WARWICKSHIRE = contact(2, 'Warwickshire', ' Rugby, Bedworth,, Rugby ');

test('the towns of every council are offered in the order of the alphabet, each once', () => {
  const offered = townsToChoose([COVENTRY, WARWICKSHIRE]);
  expect(offered.map(({ town, contact }) => [town, contact.council])).toEqual([
    ['Bedworth', 'Warwickshire'],
    ['Coventry', 'Coventry'],
    ['Rugby', 'Warwickshire'],
  ]);
});

test('where one council is all there is, nobody chooses a town', () => {
  expect(townsToChoose([WARWICKSHIRE])).toEqual([]);
});

test('a town that we visit and no council is named for is found', () => {
  expect(townsWithout([COVENTRY, WARWICKSHIRE], ['Coventry', 'rugby', 'Warwick'])).toEqual(['Warwick']);
});

test('of a branch the councils for its towns come first, and of the head office all as they stand', () => {
  const named = [COVENTRY, { ...WARWICKSHIRE, branches: [7] }];
  expect(ofBranchFirst(named, 7).map(({ council }) => council)).toEqual(['Warwickshire', 'Coventry']);
  expect(ofBranchFirst(named, 8)).toEqual(named);
  expect(ofBranchFirst(named, null)).toEqual(named);
});
