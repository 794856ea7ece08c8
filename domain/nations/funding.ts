import type { Funding } from './nation.ts';

const CHECKED = '2026-11-26';

/** Attendance Allowance, which excludes Scotland. */
const ATTENDANCE_ALLOWANCE: Funding = {
  name: 'Attendance Allowance',
  says: 'This is money from the government. You may get it if you are over State Pension age, are ill or disabled, and have needed help for six months. Your savings and your income don’t count. You don’t have to have a carer yet.',
  website: { name: 'Attendance Allowance on GOV.UK', href: 'https://www.gov.uk/attendance-allowance' },
  figure: {
    says: 'It is £76.70 a week if you need help by day or by night. It is £114.60 if you need help by day and by night.',
    from: '2026-04-06',
    until: '2027-04-04',
    source:
      'Department for Work and Pensions, proposed benefit rates 2026 to 2027, as the press reported them',
    checked: CHECKED,
  },
  source: 'gov.uk, Attendance Allowance: eligibility, what you’ll get',
  checked: CHECKED,
};

const PERSONAL_INDEPENDENCE: Funding = {
  name: 'Personal Independence Payment',
  says: 'This is money from the government for people under State Pension age who have a long illness or a disability. Your savings and your income don’t count.',
  website: { name: 'Personal Independence Payment on GOV.UK', href: 'https://www.gov.uk/pip' },
  source: 'gov.uk, Personal Independence Payment: eligibility',
  checked: CHECKED,
};

export const ENGLISH_FUNDING: readonly Funding[] = [
  {
    name: 'Your council',
    says: 'Ask your council for a needs assessment. It is free, and anybody who seems to need care can have one. If you need care, the council looks at your money to see what you would pay yourself. For care at home, it doesn’t count the home that you live in.',
    website: {
      name: 'Ask for a needs assessment on GOV.UK',
      href: 'https://www.gov.uk/apply-needs-assessment-social-services',
    },
    source: 'Care Act 2014, sections 9 and 17; SI 2014/2672, schedule 2',
    checked: CHECKED,
  },
  {
    name: 'Care after a stay in hospital',
    says: 'Help to get back on your feet can be free for up to six weeks. Ask the ward before you go home.',
    website: {
      name: 'Care after hospital on the NHS website',
      href: 'https://www.nhs.uk/social-care-and-support/',
    },
    source: 'SI 2014/2673, regulation 3 (intermediate care and reablement)',
    checked: CHECKED,
  },
  {
    name: 'The NHS',
    says: 'The NHS pays for all of your care if health is the main reason why you need it. This is called NHS continuing healthcare. Ask your doctor, the ward or a social worker to look at it with you. Many people who ask don’t get it.',
    website: {
      name: 'Help with care on the NHS website',
      href: 'https://www.nhs.uk/social-care-and-support/',
    },
    source: 'nhs.uk and nhsbsa.nhs.uk, NHS continuing healthcare',
    checked: CHECKED,
  },
  ATTENDANCE_ALLOWANCE,
  PERSONAL_INDEPENDENCE,
];

export const WELSH_FUNDING: readonly Funding[] = [
  {
    name: 'Your council',
    says: 'Ask your council for an assessment of what you need. It is free. If you need care, the council looks at your money to see what you would pay yourself. It can’t ask for more each week than the Welsh Government allows. For care at home, it doesn’t count the home that you live in.',
    website: { name: 'Social care in Wales', href: 'https://www.gov.wales/social-care' },
    source:
      'Social Services and Well-being (Wales) Act 2014, section 19; Welsh Government, written statement of 6 December 2024; alzheimers.org.uk, paying for care in Wales',
    checked: CHECKED,
  },
  {
    name: 'Care after a stay in hospital',
    says: 'Help to get back on your feet can be free for up to six weeks. Ask the ward before you go home.',
    website: { name: 'Social care in Wales', href: 'https://www.gov.wales/social-care' },
    source: 'alzheimers.org.uk, paying for care in Wales: care that cannot be charged for',
    checked: CHECKED,
  },
  ATTENDANCE_ALLOWANCE,
  PERSONAL_INDEPENDENCE,
];

export const SCOTTISH_FUNDING: readonly Funding[] = [
  {
    name: 'Your council',
    says: 'Ask the social work department of your council for an assessment. If it finds that you need personal care, such as help to wash, dress or eat, that care is free at any age. There may be a charge for other help, such as cleaning or shopping.',
    website: { name: 'Personal care on mygov.scot', href: 'https://www.mygov.scot' },
    source: 'Community Care and Health (Scotland) Act 2002; free personal care at any age since 1 April 2019',
    checked: CHECKED,
  },
  {
    name: 'Pension Age Disability Payment',
    says: 'This is money from Social Security Scotland. You may get it if you are over State Pension age, are ill or disabled, and have needed help for six months. Your savings and your income don’t count.',
    website: { name: 'Pension Age Disability Payment on mygov.scot', href: 'https://www.mygov.scot' },
    source: 'parkinsons.org.uk and citizensadvice.org.uk/scotland: it replaced Attendance Allowance in 2025',
    checked: CHECKED,
  },
];

export const NORTHERN_IRISH_FUNDING: readonly Funding[] = [
  {
    name: 'Your Health and Social Care Trust',
    says: 'Ask your Trust for an assessment of what you need. If it finds that you need care at home, there is usually no charge. It may charge for meals and for help in the house.',
    website: { name: 'Care at home on nidirect', href: 'https://www.nidirect.gov.uk' },
    source: 'alzheimers.org.uk, paying for care in Northern Ireland: support at home',
    checked: CHECKED,
  },
  {
    ...ATTENDANCE_ALLOWANCE,
    website: { name: 'Attendance Allowance on nidirect', href: 'https://www.nidirect.gov.uk' },
  },
];
