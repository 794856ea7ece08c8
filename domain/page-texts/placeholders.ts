import { type DeadlineTargets, workingDays } from '#domain/cases/deadlines/targets.ts';
import { DATA_COMPLAINT_LAW, DATA_REGULATOR } from '#domain/cases/kinds/data-complaint.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import type { Inline } from '#domain/content/blocks.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { spokenCount } from '#domain/provider/careers.ts';
import { type PeriodName, spokenPeriod } from '#domain/provider/periods.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import { isKeyOf, keysOf } from '#platform/records/keys.ts';

export interface PageFacts {
  readonly provider: Provider;
  readonly targets: DeadlineTargets;
}

interface PagePlaceholder {
  readonly means: string;
  readonly render: (facts: PageFacts) => string;
  readonly link?: (facts: PageFacts) => readonly Inline[];
}

const retentionPlaceholder = (name: PeriodName, means: string): PagePlaceholder => ({
  means: `how long you keep ${means}`,
  render: ({ provider }) => spokenPeriod(name, provider.retention),
});
const days = (name: keyof DeadlineTargets, means: string): PagePlaceholder => ({
  means,
  render: ({ targets }) => workingDays(targets[name]),
});

const RECORDS = {
  enquiryDays: days('enquiry', 'in how many working days you answer a message'),
  applicationDays: days('application', 'in how many working days you answer an application'),
  acknowledgementDays: days('acknowledgement', 'in how many working days you acknowledge a concern'),
  concernDays: days('concernAnswer', 'in how many working days you answer a concern'),
  checksOfCarers: {
    means: 'the references and the check that you ask carers for',
    render: ({ provider: { nation, careers } }) => {
      const { heading } = NATIONS[nation].criminalRecord;
      const check = heading.charAt(0).toLowerCase() + heading.slice(1);
      const { references } = careers;
      return references === null ? check : `${spokenCount(references, 'written reference')} and ${check}`;
    },
  },
  safeguardingDays: days(
    'safeguardingContact',
    'in how many working days anyone who tells you of harm hears from you',
  ),
  enquiryKept: retentionPlaceholder('enquiryMonths', 'enquiries'),
  concernKept: retentionPlaceholder('concernYears', 'concerns'),
  dataComplaintKept: retentionPlaceholder('dataComplaintYears', 'complaints about data'),
  thanksKept: retentionPlaceholder('thanksReviewMonths', 'thanks before you look at them again'),
  applicationKept: retentionPlaceholder('applicantMonths', 'applications'),
  spamKept: retentionPlaceholder('spamDays', 'spam'),
  commentEmailKept: retentionPlaceholder('commentEmailMonths', 'the email address of a comment'),
  complaintsLaw: {
    means: 'the law on complaints in your nation',
    render: ({ provider }) => NATIONS[provider.nation].complaints.law,
  },
  complaintsSummary: {
    means: 'your regulator can ask for a summary of complaints',
    render: ({ provider }) => (NATIONS[provider.nation].complaints.summary ? 'yes' : ''),
  },
  protector: {
    means: 'who protects adults in your nation',
    render: ({ provider }) => NATIONS[provider.nation].safeguarding.bodyShort,
  },
  informationStandard: {
    means: 'the standard for information in other forms in your nation',
    render: ({ provider }) => NATIONS[provider.nation].information?.name ?? '',
  },
  equalityBody: {
    means: 'who advises on discrimination in your nation',
    render: ({ provider }) => NATIONS[provider.nation].equality.name,
    link: ({ provider }) => {
      const { name, website } = NATIONS[provider.nation].equality;
      return [website ? { link: name, href: website } : name];
    },
  },
  dataRegulator: {
    means: 'who watches over personal data',
    render: () => DATA_REGULATOR.name,
    link: () => [{ link: DATA_REGULATOR.name, href: DATA_REGULATOR.website }],
  },
  dataComplaintDays: {
    means: 'how many days the law gives you to acknowledge a complaint about data',
    render: () => `${DATA_COMPLAINT_LAW.acknowledgeDays} days`,
  },
  onCallOnly: {
    means: 'you have an on-call phone, and have not said when it is answered',
    render: ({ provider: { onCallPhone, onCallHours } }) => (onCallHours ? '' : onCallPhone),
  },
  waysToReach: {
    means: 'how people reach you: phone, email and the form',
    render: (facts) => plain(waysToReach(facts)),
    link: (facts) => waysToReach(facts),
  },
  waysToAsk: {
    means: 'how people ask for their data: email, phone, letter and the form',
    render: (facts) => plain(waysToAsk(facts)),
    link: (facts) => waysToAsk(facts),
  },
  waysToComplain: {
    means: 'how people complain: a carer, the form, phone, email and letter',
    render: (facts) => plain(waysToComplain(facts)),
    link: (facts) => waysToComplain(facts),
  },
} as const satisfies Readonly<Record<string, PagePlaceholder>>;

export type PagePlaceholderName = keyof typeof RECORDS;
export const PAGE_PLACEHOLDERS: Readonly<Record<PagePlaceholderName, PagePlaceholder>> = RECORDS;
export const PAGE_PLACEHOLDER_NAMES = keysOf(RECORDS);

export function pagePlaceholder(name: string): PagePlaceholder | undefined {
  return isKeyOf(RECORDS, name) ? PAGE_PLACEHOLDERS[name] : undefined;
}

export const LINKED: Readonly<Record<string, (provider: Provider) => readonly Inline[]>> = {
  phone: ({ phone }) => [{ link: phone, href: dialled(phone) }],
  onCall: ({ onCallPhone }) => [{ link: onCallPhone, href: dialled(onCallPhone) }],
  email: ({ mailbox }) => [{ link: mailbox, href: `mailto:${mailbox}` }],
};

function waysToReach({ provider }: PageFacts): readonly Inline[] {
  return oneOf([ring(provider), email(provider), [{ link: 'send us a message', href: '/contact' }]]);
}

function waysToAsk({ provider }: PageFacts): readonly Inline[] {
  const address = spokenAddress(provider.address);
  return oneOf([
    email(provider),
    ring(provider),
    address ? [`write to ${provider.name}, ${address},`] : [],
    [{ link: 'send us a message', href: '/contact' }],
  ]);
}

function waysToComplain({ provider }: PageFacts): readonly Inline[] {
  return oneOf([
    ['Tell any carer'],
    ['use ', { link: 'our form', href: '/raise-a-concern' }],
    ring(provider),
    email(provider),
    provider.address.street ? ['send a letter to our office'] : [],
  ]);
}

function ring({ phone }: Provider): readonly Inline[] {
  return phone ? ['ring ', { link: phone, href: dialled(phone) }] : [];
}

function email({ mailbox }: Provider): readonly Inline[] {
  return mailbox ? ['email ', { link: mailbox, href: `mailto:${mailbox}` }] : [];
}

function oneOf(all: readonly (readonly Inline[])[]): readonly Inline[] {
  const ways = all.filter((way) => way.length > 0);
  return ways.flatMap((way, i) => [...(i === 0 ? [] : [i === ways.length - 1 ? ' or ' : ', ']), ...way]);
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'object' && 'link' in part ? part.link : part)).join('');
}
