import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, items, line, POINT, rich, TOP, text } from './page-text.ts';

export const ABOUT = definePage({
  path: '/about',
  sections: [
    TOP,
    { key: 'mission', name: 'Our mission' },
    { key: 'reasons', name: 'Why choose us' },
    {
      key: 'people',
      name: 'Who runs the company',
      shows:
        'Your management team (Settings > Management) and who answers for your company (Settings > Regulator).',
      stays: 'it shows only what you entered in Settings',
    },
    { key: 'call', name: 'Invitation at the end', isLast: true },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/about'))),
    'top-text': text(
      'Introduction',
      'We care for people in their own homes{city: in and around {city}|}. Nobody should have to leave the place they love because the stairs have become steep.',
    ),
    'mission-heading': line('Heading', 'Our Mission'),
    'mission-text': rich(
      'Text',
      `
A home is more than a roof. It is the chair that fits you, the neighbour who waves, and the light in the kitchen at seven in the morning. Our mission is to help people keep all that, for as long as they want it and it is safe.

We do it in three ways. **We enrich** the day: a shower that is warm, a meal that tastes of something, a reason to put on a good shirt. **We empower** you: we help with what is hard and leave the rest to you, because what you do yourself, you keep. And **we engage**: {regularCarers:the same few people come, learn your ways, and know|we learn your ways, and get to know} your family and your street.

Care goes wrong when it is rushed, when a stranger comes, or when nobody listens. So we plan with you before we start,{regularCarers: we send regular carers,|} and we ask you often how it is. When something is not right, we want to hear it. You can [raise a concern](/raise-a-concern) at any time.
`,
    ),
    'reasons-heading': line('Heading', 'Why choose us'),
    'reasons-items': items(
      'Reasons',
      POINT,
      `
Regular carers
{regularCarers:You get to know a few people well, and they get to know you. That is good for both sides.|}

A plan that is yours
You read your care plan before anything starts, and we change what you want changed.

{visits:From {visits}|}
One short visit a week or {allDay:somebody with you day and night|several a day}, and everything between.

{training:Carers checked and trained|Carers checked}
We ask for {checksOfCarers}.{training: Training comes in the {training}.|}

Somebody answers
{hours:The office is open {hours}. |}{afterHours:Outside office hours our on-call team answers, day and night.|}

A free first talk
{freeTalk:The first consultation costs nothing, and you do not have to decide anything there and then.|}
`,
      { hint: 'A point of which nothing is left is not shown.' },
    ),
    'call-heading': line('Heading', 'Come and talk to us'),
    'call-text': text(
      'Text',
      'Ask us what you like.{freeTalk: The first consultation is free, at your home or by phone.| We can talk at your home or by phone.}',
    ),
  },
});
