import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, line, rich, TOP } from './page-text.ts';

const RETENTION = 'they are the periods after which the website deletes (Settings > Retention)';

export const PRIVACY = definePage({
  path: '/privacy',
  isLegal: true,
  sections: [
    TOP,
    { key: 'kept', name: 'What you keep', stays: 'a privacy notice is not whole without it' },
    { key: 'shared', name: 'Who sees it', stays: 'a privacy notice is not whole without it' },
    { key: 'rights', name: 'What people can ask of you', stays: 'a privacy notice is not whole without it' },
    { key: 'unhappy', name: 'Complaints about data', stays: 'a privacy notice is not whole without it' },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/privacy'))),
    'top-text': rich(
      'Text',
      'This notice is about this website and what you send through it. {name} decides how your details are used, which makes us the controller in the words of the law. People who have care from us get another notice with their care plan.',
      { keeps: { names: ['name'], why: 'the notice must say who decides how details are used' } },
    ),
    'kept-heading': line('Heading', 'What we keep, why and for how long'),
    'kept-text': rich(
      'Text',
      `
### A question you send us

Your name, phone number, the best time to ring you, email address and message. If somebody comes home from hospital: the day, the hospital, the ward and who arranges it. We use them to answer you. If you tell us about somebody’s health, we use that only to say how we could help.

- **What allows it:** Our legitimate interest in answering you, and steps before an agreement. For health: arranging social care.
- **How long:** {enquiryKept} after our last contact.

### A concern or complaint

Your name, contact details and what happened. We use them to look into it and put it right. We keep this apart from the care file.

- **What allows it:** A legal duty: {complaintsLaw}.
- **How long:** {concernKept} after we close it.

### A complaint about how we use your data

Your name, contact details and what happened. We use them to look into it and answer you.

- **What allows it:** A legal duty: section 164A of the Data Protection Act 2018.
- **How long:** {dataComplaintKept} after we close it.

### Thanks to a carer

Your name, contact details, the carer’s name and your words. We pass your name and words on to the carer.

- **What allows it:** Our legitimate interest in telling carers what they did well. To show your words to anybody else, we ask for your consent first, and you can take it back at any time.
- **How long:** Until you ask us to delete it. After {thanksKept} we look at whether we still need it.

### A job application

What you tell us about yourself, your experience and your driving licence. We use it to choose carers.

- **What allows it:** Steps before a contract, and our legal duty to employ only fit and proper people.
- **How long:** {applicationKept} if you do not get the job. If you do, it moves to your staff file.

### Messages that look like spam

We set them aside in case we were wrong.

- **What allows it:** Our legitimate interest in keeping the inbox safe.
- **How long:** {spamKept}.

### A comment on our blog

Your name and words, which we show once we have looked at them, and your email address, which we never show.

- **What allows it:** Our legitimate interest in a conversation that stays friendly.
- **How long:** As long as the post is there, or until you ask us to remove it; your address for {commentEmailKept}. What we do not show goes after {spamKept}.

### What happens when you only read

Our public pages set no cookies and have no adverts and no counters. Your browser remembers how far you had scrolled, and that stays on your device. With a message we keep a scrambled mark made from your network address, so that nobody can flood our forms. Staff who sign in get one cookie, which they need, and for a few seconds a second one while a page of theirs brings itself up to date.

If you [load the street map](/street-map), its pictures come from OpenStreetMap, which then sees your network address. No other page loads anything from another website.
`,
      {
        keeps: {
          names: [
            'enquiryKept',
            'concernKept',
            'dataComplaintKept',
            'thanksKept',
            'applicationKept',
            'spamKept',
            'commentEmailKept',
          ],
          why: RETENTION,
        },
      },
    ),
    'shared-heading': line('Heading', 'Who sees it'),
    'shared-text': rich(
      'Text',
      'Our office staff, and only those who need it for their work. The company that carries our email and the one that runs our server handle it for us, under a contract. If somebody is in danger, we tell the {protector} or the police. {complaintsSummary:The regulator can ask us for a summary of complaints. |}We never sell your details.',
    ),
    'rights-heading': line('Heading', 'What you can ask of us'),
    'rights-text': rich(
      'Text',
      `
- A copy of what we hold about you.
- To correct what is wrong.
- To delete it, or to use it less, where the law lets us.
- To stop using it where we rely on our own interest.
- To take back a consent.
- To give you, or somebody else, what you gave us, in a form that a computer can read.

Asking is free and we answer within one month. Please {waysToAsk}.
`,
    ),
    'unhappy-heading': line('Heading', 'If you are unhappy with how we use your details'),
    'unhappy-text': rich(
      'Text',
      `
Tell us, by email, letter, phone or [our form for data-protection complaints](/data-protection-complaint). We tell you within {dataComplaintDays} that we have it. Then we look into it without delay, keep you informed, and tell you the outcome.

You can also complain to the {dataRegulator}, which watches over personal data in the UK.
`,
      {
        keeps: {
          names: ['dataComplaintDays', 'dataRegulator'],
          why: 'people must learn how soon the law makes you answer, and who else looks at it',
        },
      },
    ),
  },
});
