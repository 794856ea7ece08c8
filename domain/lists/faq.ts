import { defineList, words } from './list.ts';

export const FAQ = defineList({
  table: 'faq_entries',
  title: 'Questions and answers',
  one: 'a question',
  page: '/faq',
  meaning: 'What people ask before care starts.',
  max: 200,
  called: 'question',
  together: 'category',
  welsh: ['category', 'question', 'answer'],
  detail: ({ category = '' }) => category,
  fields: [
    words('category', 'Heading', {
      ask: 'Enter the heading that the question stands under',
      hint: 'Such as Costs. Questions with the same heading are shown together.',
    }),
    words('question', 'Question', { ask: 'Enter the question' }),
    words('answer', 'Answer', {
      ask: 'Enter the answer',
      max: 3_000,
      rows: 8,
      hint: 'Leave an empty line between paragraphs. Links: [our prices](/prices) or [the NHS](https://www.nhs.uk).',
    }),
  ],
});
