export const FAQ: readonly {
  readonly category: string;
  readonly entries: readonly (readonly [string, string])[];
}[] = [
  {
    category: 'Your carers',
    entries: [
      [
        'Will we have the same carers each time?',
        'We plan a small team of regular carers for you, because knowing each other is half of good care. When one of them is ill or on holiday, somebody else from your team comes if at all possible. We tell you who it will be.',
      ],
      [
        'How many different carers will come?',
        'It depends on how many visits you have. One visit a day needs fewer people than four. When we plan your care we tell you how many carers your plan needs, and we keep the number as low as we can.',
      ],
      [
        'What if we do not get on with a carer?',
        'Tell us, by phone or in writing. You do not have to give a reason. We will find you somebody else and we will not hold it against you.',
      ],
      [
        'Can we meet the carer first?',
        'Yes. Ask for it when we plan your care. A new carer can come with somebody you already know, so that nobody begins as a stranger.',
      ],
    ],
  },
  {
    category: 'Visits',
    entries: [
      [
        'How short or long can a visit be?',
        'From 30 minutes up to 24 hours a day. Some people have one visit a week, some have four a day, and some have a carer who lives with them.',
      ],
      [
        'What happens if a carer is late?',
        'Traffic and emergencies happen. If your carer will be late, the office or the on-call team should ring you. If nobody has rung, please ring us at once, at any hour. The on-call number is at the foot of every page.',
      ],
      [
        'What if nobody comes?',
        'Ring us straight away. We will send somebody as soon as we can and find out what went wrong. We treat a missed visit as a concern: it is written down and looked into.',
      ],
      [
        'Who comes when my carer is ill?',
        'Another carer from your small team, who has read your plan. We tell you beforehand who it is.',
      ],
      [
        'Can we change the times later?',
        'Yes. Your plan is yours. Ring the office and say what you would like. We change it as soon as we have a carer free at that time, and tell you when that is.',
      ],
    ],
  },
  {
    category: 'Starting care',
    entries: [
      [
        'How do we begin?',
        'Ring us or write to us. The first consultation is free. At a first meeting we listen. At a second meeting we go through a care planning document with you. We then write your plan, and you can ask for changes until it is right.',
      ],
      [
        'Do we have to decide at once?',
        'No. Care starts only when you are satisfied with the plan. You can take the papers away and talk about them at home.',
      ],
      [
        'Can you help when somebody comes home from hospital?',
        'Yes. Tell us the ward and the day as early as you can. If you agree, we talk to the ward, look at the home before the person arrives, and are there on the day.',
      ],
      [
        'What if needs change?',
        'We look at every plan again at regular reviews. If something changes between them, ring us and we review it early.',
      ],
    ],
  },
  {
    category: 'Price and contract',
    entries: [
      [
        'What does it cost?',
        'Please ask us. The price depends on how long the visits are, at what time of day and week, and what help is needed. You get it in writing before you start, with everything that would be added, and you do not have to sign on the day.',
      ],
      [
        'Are there extra charges?',
        'Ask us to put every charge in the written price: weekends, bank holidays, evenings, travel and visits that are cancelled. You should know the whole sum before you agree.',
      ],
      [
        'Is there a contract?',
        'Yes. You get it before care starts and can take it away to read. It says what we do, what it costs, and how either of us can end it. If anything in it is not clear, ask us.',
      ],
      [
        'Will the council pay?',
        'It may pay a part or all of it. Ask your council for a needs assessment, which is free for everybody. It then looks at your money to see what you would pay yourself.',
      ],
    ],
  },
  {
    category: 'Where we work',
    entries: [
      [
        'Which areas do you cover?',
        'Kenilworth, Leamington Spa, Warwick, Coventry, Bedworth, Stratford-upon-Avon and Nuneaton. If you live near one of these places, please ask.',
      ],
      [
        'When can we reach you?',
        'The office is open from 9 am to 5 pm, Monday to Friday. Outside these hours the on-call team answers the phone, 24 hours a day.',
      ],
    ],
  },
  {
    category: 'Training and checks',
    entries: [
      [
        'How are carers checked?',
        'Before anybody starts, we ask for an enhanced check by the Disclosure and Barring Service (DBS) and for two written references. We look at the whole work history and ask about gaps in it.',
      ],
      [
        'How are carers trained?',
        'Training is given in the first two weeks after a carer joins us. Ask us what it covers, and what extra training your care would need.',
      ],
      [
        'Who checks the company?',
        'The Care Quality Commission is the regulator of care in England. The dates of our latest inspection and review are at the foot of every page, with a link to the report.',
      ],
    ],
  },
  {
    category: 'When something is wrong',
    entries: [
      [
        'How do I complain?',
        'Tell any carer, ring us, or use the form called Raise a Concern on this website. Every concern is written down and looked into. Our complaints procedure says by when you hear from us. Raising a concern will never affect your care.',
      ],
      [
        'What if I am not happy with your answer?',
        'You can ask the Local Government and Social Care Ombudsman to look at it, free of charge. It usually gives us up to 12 weeks to put things right first. You can also tell the Care Quality Commission at any time.',
      ],
      [
        'What if somebody is in danger?',
        'Ring 999 if somebody is in danger now. If you worry that an adult is being hurt or neglected, ring Adult Social Care in Coventry on 024 7683 3003 (at night 024 7683 2222) or in Warwickshire on 01926 412080.',
      ],
    ],
  },
];
