import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, line, rich, TOP } from './page-text.ts';

export const ACCESSIBILITY = definePage({
  path: '/accessibility',
  isLegal: true,
  sections: [
    TOP,
    { key: 'can', name: 'What you can do here' },
    { key: 'how', name: 'How well it works' },
    { key: 'not', name: 'What does not work well yet' },
    { key: 'forms', name: 'Information in another form' },
    {
      key: 'tell',
      name: 'Tell us about a problem',
      stays: 'people must be able to say what they cannot use',
    },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/accessibility'))),
    'top-text': rich(
      'Text',
      'Many people who visit us see badly, have a hand that shakes or are very tired. We want this website to work for all of them.',
    ),
    'can-heading': line('Heading', 'What you can do here'),
    'can-text': rich(
      'Text',
      `
- Make the text up to four times larger without scrolling sideways.
- Use everything with a keyboard alone, or with a voice that reads the screen.
- Read and send every form with scripts turned off.
- Press buttons that are at least 44 pixels high, in colours with strong contrast.
- Read in peace: nothing moves, plays or turns by itself.
`,
    ),
    'how-heading': line('Heading', 'How well it works'),
    'how-text': rich(
      'Text',
      'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Text has a contrast of 7 to 1, which is level AAA. A program checks our pages for known faults whenever we change them, and we look at them on small and large screens. No outside expert has tested the website, and we have not yet tested it with disabled people. Until that is done we do not claim that it meets every point.',
      { hint: 'Say it when an expert or disabled people have tested the website for you.' },
    ),
    'not-heading': line('Heading', 'What does not work well yet'),
    'not-text': rich(
      'Text',
      `
- The [street map](/street-map) comes from another website and is hard to use without a mouse. The drawn map and the list of towns tell you the same.
- Documents and websites that we link to, such as the regulator’s report, are not ours to fix.
- Only some pages have an [Easy Read version](/easy-read), and we have no British Sign Language film yet.
`,
    ),
    'forms-heading': line('Heading', 'Information in another form'),
    'forms-text': rich(
      'Text',
      'Tell us if you need large print, Easy Read, audio, braille or an interpreter, or if somebody should ring you instead of writing. {informationStandard:We follow the {informationStandard}: we|We} ask what you need, write it down, make sure that our staff see it, share it if you agree, do it, and check that it still suits you.',
    ),
    'tell-heading': line('Heading', 'Tell us about a problem'),
    'tell-text': rich(
      'Text',
      `
Please {waysToReach}. Say which page it was and what happened. We answer within {enquiryDays}.

If you are not happy with our answer, the {equalityBody} can advise you.
`,
      {
        keeps: {
          names: ['equalityBody'],
          why: 'people may ask somebody else if you do not put it right',
        },
      },
    ),
  },
});
