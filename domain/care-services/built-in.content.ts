import type { Item } from './items.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface ServiceContent {
  readonly path: string;
  readonly name: string;
  readonly spoken: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly pictureAlt: string;
  readonly who: readonly string[];
  readonly help: readonly Item[];
  readonly visit: readonly string[];
  readonly start: readonly string[];
  readonly notCovered: readonly string[];
  readonly questions: readonly Question[];
}

export const CATALOGUE: readonly ServiceContent[] = [
  {
    path: '/personalcare',
    name: 'Personal Care Service',
    spoken: 'personal care',
    title: 'Personal care at home',
    description:
      'Help with washing, dressing, meals and the toilet in your own home, at your pace and in your way.{shortestVisit: Visits from {shortestVisit}.|}{freeTalk: The first consultation is free.|}',
    lead: 'Help with the private parts of the day, {regularCarers:from someone you know, |}done gently and at your pace.',
    pictureAlt: 'An older woman with white hair smiles beside a pile of folded towels and a soap pump.',
    who: [
      'Personal care is for you if washing, dressing or getting to the toilet has become hard. Perhaps your hands are stiff in the morning. Perhaps the bath feels too high to step over, or you have had a fall and lost your nerve.',
      'It is also for families. If you help a parent wash and you both find it awkward, you are not alone. Many people feel easier when a trained carer does this part, and you can go back to being a daughter, a son or a husband.',
    ],
    help: [
      {
        name: 'Washing',
        text: 'A bath, a shower or a good wash at the basin. You choose, and you do every bit that you can.',
      },
      {
        name: 'Dressing',
        text: 'Your own clothes, picked by you. We help with buttons, zips and stockings.',
      },
      {
        name: 'Hair, teeth and skin',
        text: 'Brushing hair, cleaning teeth or dentures, shaving and putting on cream.',
      },
      {
        name: 'Using the toilet',
        text: 'Help to get there in time, help with pads, and fresh sheets when they are needed.',
      },
      { name: 'Moving about', text: 'Getting out of bed, into a chair and back again, safely.' },
      {
        name: 'Food and drink',
        text: 'A breakfast you like, a hot drink, and something within reach for later.',
      },
    ],
    visit: [
      'Your carer rings the bell or uses the key in the way that we agreed. They say good morning and ask how you slept. Nobody pulls the covers back in a hurry.',
      'You decide what comes first. Some people want tea before anything else. Your carer shuts the door, draws the curtain and keeps you covered with a towel, so that you are warm and private. They tell you what they are about to do and wait until you are ready.',
      'Before they go, they write down what was done, put your phone and your drink where you can reach them, and tell you when the next visit is. A visit can be {shortestVisit:{shortestVisit}|short} or much longer.',
    ],
    start: [
      'We come to see you for a {freeTalk:free |}first talk. We ask what a good morning looks like for you, which soap you use and who you would rather not have help from. {secondMeeting:We come a second time with|Then we take} a care planning document and fill it in together.',
      'Then we write your care plan. You read it, and we change what you want changed. Care starts only when you are happy with it.',
    ],
    notCovered: [
      'Our carers do not do work that needs a nurse, such as injections or changing dressings on a wound. Your GP or district nurse does that. We work around their visits and tell them if we see something that worries us.',
    ],
    questions: [
      {
        question: 'Can I ask for a woman or a man?',
        answer:
          'Yes. Tell us at the first meeting who you feel at ease with. We write it in your plan and choose your carers with that in mind.',
      },
      {
        question: 'Will it be a different face every day?',
        answer:
          '{regularCarers:We give you regular carers, so that you come to know each other. When one of them|Please ask us how many people would come to you. When your carer} is on holiday or ill, someone else from our team comes with your plan to hand.',
      },
      {
        question: 'Can I still do things for myself?',
        answer:
          'Please do. We help with what is hard and leave the rest to you, even if it takes a little longer.',
      },
      {
        question: 'How short can a visit be?',
        answer:
          '{shortestVisit:Our shortest visit is {shortestVisit}. If that feels rushed, we will say so|Please ask us. If a short visit would feel rushed, we will say so} and talk about a longer one.',
      },
      {
        question: 'What if I need more help later?',
        answer:
          'We look at your plan with you at regular reviews. You can also ask us for a change at any time.',
      },
    ],
  },
  {
    path: '/elderlyservice',
    name: 'Elder Care Service',
    spoken: 'elder care',
    title: 'Care for older people at home',
    description:
      'A steady hand and good company for older people who want to stay in their own home. From {shortestVisit:a visit of {shortestVisit}|a short visit} to care all day.{freeTalk: The first consultation is free.|}',
    lead: 'Stay in the home you know, with a steady hand on the days when you want one.',
    pictureAlt: 'An older man with a grey beard, a coral turban and a coat smiles beside a teapot.',
    who: [
      'Elder care is for older people who want to go on living at home and need some help to do it well. You may manage most things. It may be the shopping, the stairs or the long evenings that have become too much.',
      'It is for couples too, when one looks after the other and both are tired. And it is for sons and daughters who live far away and would like to know that someone kind looks in.',
    ],
    help: [
      {
        name: 'Getting up and going to bed',
        text: 'Help with washing, dressing and settling, at the hours you keep.',
      },
      { name: 'Meals', text: 'Cooking what you like to eat, and sitting with you while you eat it.' },
      {
        name: 'Medicines',
        text: 'A reminder at the right time, and a note that it was taken, as your care plan says.',
      },
      { name: 'The house', text: 'Washing up, fresh bedding, a quick clean, bins out on the right day.' },
      { name: 'Out and about', text: 'The shops, the chemist, the hairdresser, a walk to the park bench.' },
      {
        name: 'Memory',
        text: 'A calm routine{regularCarers: and a familiar face|} for people who live with dementia.',
      },
    ],
    visit: [
      'Your carer comes at the time you agreed and begins with you, not with the list. How was the night? Did your sister ring? Is the knee better?',
      'Then they get on with what the day needs. They might run a bath, cook an egg and put the washing on. They might find your glasses, read out a letter and help you ring the surgery. You are the one who decides. If you want to dry the dishes yourself, here is the tea towel.',
      'Carers who come often notice small things: a loose rug, a half-eaten lunch, a shoe that rubs. They write it down and tell our office, and we tell you, or the family member you have chosen.',
    ],
    start: [
      '{freeTalk:The first talk is free. |}We come to your home, or we meet where you are. You tell us about your days, your health and what you would hate to give up.',
      '{secondMeeting:At a second visit we|Then we} bring a care planning document. From it we write your plan, and you read every line. We change it until it suits you. Only then does care start, and we go over it again at regular reviews.',
    ],
    notCovered: [
      'We do not do the work of a nurse or a doctor. We do not look after money or sign papers for you. Heavy jobs such as moving furniture, gardening and repairs are not part of our visits, but we can help you find the number of somebody who does them.',
    ],
    questions: [
      {
        question: 'I only need a little help. Is that worth it?',
        answer:
          'Yes. One short visit a week is a good way to start. It lets you get to know your carer long before you might need more.',
      },
      {
        question: 'My mother says she does not want strangers. What can we do?',
        answer:
          'Begin with {freeTalk:the free|a} first talk and a cup of tea. She can ask us anything and she decides.{regularCarers: Regular carers soon stop being strangers.|}',
      },
      {
        question: 'Do you help people with dementia, such as Alzheimer’s?',
        answer:
          'Yes. We keep to the same {regularCarers:carers and the same |}routine as far as we can, and we ask the family what calms and what upsets.',
      },
      {
        question: 'Can you come at night?',
        answer:
          'Yes. We can stay through the night or live in.{anyHour: Our on-call line is also answered 24 hours a day.|}',
      },
      {
        question: 'Which towns do you visit?',
        answer: 'Our contact page names the towns we visit. If yours is not there, please ask us.',
      },
    ],
  },
  {
    path: '/respitecare',
    name: 'Respite Care',
    spoken: 'respite care',
    title: 'Respite care: time off for family carers',
    description:
      'You look after someone. We look after them for an hour, a night or a fortnight, so that you can rest.{freeTalk: The first consultation is free.|}',
    lead: 'You look after someone every day. Let us take over for a while, so that you can rest.',
    pictureAlt: 'A woman in a headscarf sits with a warm mug and an open book. A clock hangs on the wall.',
    who: [
      'Respite care is for people who care for somebody at home: a wife, a father, a grown-up child, a friend. You may have done it for years. You may not have slept a whole night this month.',
      'It is also for the person you care for. They stay in their own bed, with their own cat and their own cup, while you are away. You do not have to feel guilty. Nobody can pour from an empty jug.',
    ],
    help: [
      { name: 'An hour or two', text: 'Time for the dentist, a swim, a haircut or simply a sleep.' },
      {
        name: 'A regular break',
        text: 'The same afternoon each week,{regularCarers: with the same carer,|} so you can plan.',
      },
      { name: 'A night', text: 'Someone awake or sleeping in the house, so that you can shut your door.' },
      { name: 'A holiday', text: 'A carer who lives in for a weekend, a week or a fortnight.' },
      { name: 'When you are ill', text: 'Cover while you are in hospital or getting better yourself.' },
    ],
    visit: [
      'We like to come once while you are still there. You show us how things are done: which chair, how much milk, what a bad day looks like and what helps. You know best, and we write it down.',
      'On the day, your carer arrives before you leave and there is time to hand over. Then they keep to the routine. Meals, washing, medicines, favourite programmes and bedtime stay as they were. There is company as well as care.',
      'Go out and switch off. If you want a message in the evening, we send one. If you would rather hear nothing unless it matters, tell us and we will respect that. When you come home you find a note of each day.',
    ],
    start: [
      'Ring us or write to us.{freeTalk: The first talk costs nothing.|} We ask about both of you, because both of you matter here.',
      '{secondMeeting:We come again with|We fill in} a care planning document and write a care plan from it. You read it together and we change what is not right. Care starts only when you are both satisfied. If you use us now and then, we keep the plan up to date, so the next break is easy to set up.',
    ],
    notCovered: [
      'Respite care is not a place in a home; we come to you. We do not do nursing tasks, so a district nurse keeps coming as before. Your carer looks after the person in the plan. They do not look after other people in the house, and they do not mind small children.',
    ],
    questions: [
      {
        question: 'How soon can you start?',
        answer:
          'It depends on how much help is needed and where you live. Ring us and we will tell you honestly.{secondMeeting: Two meetings come first, so do| Do} not wait until you are worn out.',
      },
      {
        question: 'Can my council pay for a break?',
        answer:
          'Perhaps. If you look after somebody, you can ask your council for a carer’s assessment. It looks at what you need, not only at what they need.',
      },
      {
        question: 'What is the shortest break?',
        answer:
          '{shortestVisit:Our visits begin at {shortestVisit}. |}For a real rest, most people will want a few hours.',
      },
      {
        question: 'What if something happens while I am away?',
        answer:
          'Your carer rings our {anyHour:on-call team, who answer day and night,|office} and then rings you in the way you asked. In an emergency they ring 999 first.',
      },
      {
        question: 'Will Dad have the same carer next time?',
        answer:
          '{regularCarers:That is what we aim for. Regular carers make the second break easier than the first.|Please ask us when you arrange it.}',
      },
    ],
  },
  {
    path: '/livein',
    name: 'Skilled Live In Care',
    spoken: 'live-in care',
    title: 'Live-in care',
    description:
      'A trained carer who lives in your home and is there day and night, so that you do not have to move. How it works, and what you need at home.',
    lead: 'A trained carer lives in your home with you. You keep your own front door, your garden and your neighbours.',
    pictureAlt: 'A carer in uniform stands by a lamp at night. Stars show in the window behind her.',
    who: [
      'Live-in care is for people who need somebody near all day and through the night, and who do not want to move into a care home. You may live with dementia, with Parkinson’s, after a stroke, or with many small troubles that add up.',
      'It suits couples very well, because you stay together. It suits people with pets, with gardens and with a piano. It also suits families who lie awake and wonder who would hear if something happened.',
    ],
    help: [
      {
        name: 'Day and night',
        text: 'Someone in the house around the clock, with proper breaks for your carer.',
      },
      {
        name: 'Personal care',
        text: 'Washing, dressing, the toilet and moving about, whenever you need it.',
      },
      { name: 'Meals', text: 'Your kitchen, your recipes, and somebody to eat with if you like.' },
      { name: 'The home', text: 'Cleaning, laundry, shopping and the post, so that the house runs.' },
      { name: 'Medicines', text: 'Reminders and help as your care plan says, written down each time.' },
      { name: 'A life', text: 'The choir, the match, church, a drive in the country, a game of cards.' },
    ],
    visit: [
      'There is no visit, because your carer is already there. The day follows you. If you get up at ten and like the radio on, that is how the day begins.',
      'Your carer helps when you want help and steps back when you do not. They have a room of their own and time off each day, so that they stay fresh and cheerful. During that time a family member or another of our carers can be with you. We plan that together.',
      '{regularCarers:You have a small team of regular carers who take turns, some weeks each.|Carers take turns, some weeks each.} When they change over, they meet and talk things through, so that you do not have to explain yourself again.',
    ],
    start: [
      'First we talk, at home or by phone{freeTalk:, and it is free|}. We ask about your nights as well as your days, and about who would be good company. We look at the spare room with you.',
      '{secondMeeting:At a second meeting we|Then we} go through a care planning document. We write your plan and you ask for changes until it is right. Care starts only when you are satisfied. We visit for regular reviews after that.',
    ],
    notCovered: [
      'A live-in carer is not a nurse. Injections, wound care and the like stay with your district nurse, and we work side by side. A carer who is up for most of the night needs to rest by day. If your nights are like that, we plan a second carer instead of asking one person to do too much.',
    ],
    questions: [
      {
        question: 'What does my home need?',
        answer:
          'A spare room with a bed for the carer, use of the kitchen and bathroom, and the internet if possible.',
      },
      {
        question: 'What if we do not get on?',
        answer:
          'Tell us. It is nobody’s fault, and we will find somebody else. We try to get it right first by asking what kind of person you like to live with.',
      },
      {
        question: 'Is it dearer than a care home?',
        answer:
          'It depends on what you need, and it often makes most sense for couples. We go through the cost with you before you decide anything.',
      },
      {
        question: 'Who do I call if there is a problem at night?',
        answer: 'Your carer is there.{anyHour: Behind them is our on-call team, who answer 24 hours a day.|}',
      },
      {
        question: 'Can I try it first?',
        answer:
          'Yes. Many people begin with a short stay, while a family carer has a holiday. See our respite care.',
      },
    ],
  },
  {
    path: '/discharge',
    name: 'Hospital Discharge',
    spoken: 'care after hospital',
    title: 'Help at home after hospital',
    description:
      'Coming home from hospital? We help you settle back in with washing, meals, medicines and getting moving again. Ring us while you are still on the ward.',
    lead: 'Home is the best place to get better. We help you come home and feel safe there.',
    pictureAlt:
      'An older man in a warm coat smiles. Beside him are his bag and a hill with a small house on it.',
    who: [
      'This service is for people who are about to leave hospital, or who have just come home and find it harder than they thought. You may have had a fall, a new hip, a stroke or a bad chest.',
      'Perhaps you are reading this in a corridor, and a nurse has just said “tomorrow”. Take a breath and ring us. Tell us the ward and what they said. We will tell you what we can do and how soon.',
    ],
    help: [
      {
        name: 'The first hours',
        text: 'The heating on, milk in the fridge, the bed made up, the post off the mat.',
      },
      { name: 'Washing and dressing', text: 'Gentle help while you are sore, tired or in plaster.' },
      { name: 'Meals', text: 'Proper food and plenty to drink, because that is how strength comes back.' },
      { name: 'Medicines', text: 'Reminders for the new tablets and a note of what was taken.' },
      { name: 'Moving again', text: 'A steady arm while you do the exercises that the hospital gave you.' },
      {
        name: 'Getting there',
        text: 'Company on the way to check-ups, so that two people hear what is said.',
      },
    ],
    visit: [
      'In the first days we may come three or four times a day, to get you up, feed you well and see you safe to bed. If you should not be alone at night, somebody can stay.',
      'Your carer looks at the small dangers with you: the rug, the dark landing, the phone that is too far away. They keep an eye on how you are. If you seem worse, they ring our office, and we tell your family, your GP or 111 as your plan says. In an emergency they ring 999.',
      'As you get stronger we come less often. That is the aim. One day you may not need us at all, and that is a good day for everyone.',
    ],
    start: [
      'Ring us as soon as you hear the word “discharge”. You, your family or the ward can call.{freeTalk: The first talk is free.|} If you agree, we speak to the ward about what you will need.',
      'We still do things properly. We meet you, we go through a care planning document and we write a care plan. You see it and can change it, and care starts when you are satisfied with it. When you are home we review it, because the first plan is seldom the last.',
    ],
    notCovered: [
      'We do not give nursing care or physiotherapy, change dressings or decide when it is safe for you to leave. The hospital does that. If you feel that you are being sent home too early, tell the ward and ask to speak to the discharge team. Equipment such as a bed or a frame comes from the hospital or the council.',
    ],
    questions: [
      {
        question: 'How fast can you be there?',
        answer:
          'It depends on the help you need and where you live. The earlier you ring us, the better the chance. We will not promise a day that we cannot keep.',
      },
      {
        question: 'Is care after hospital free?',
        answer:
          'Sometimes the NHS or the council pays for a short time. Ask the ward about this before you go home. If you pay yourself, we go through the cost first.',
      },
      {
        question: 'Can you collect me from the ward?',
        answer: 'Ask us. We can often be at home to meet you, and we can talk about travelling with you.',
      },
      {
        question: 'How long do people need help?',
        answer:
          'Everyone heals at their own speed. For some it is a week or two. We look at it together at each review.',
      },
      {
        question: 'What do I tell the ward?',
        answer:
          'Tell them that you would like us to be involved and give them our number. Ask for a copy of the discharge letter and the list of tablets.',
      },
    ],
  },
  {
    path: '/care',
    name: 'Social and Companion Care',
    spoken: 'companion care',
    title: 'Companion care',
    description:
      'Someone to talk to, eat with and go out with. Conversation, meals, light housework, lifts and errands, from a carer who gets to know you.',
    lead: 'Someone to talk to, to eat with and to go out with. Good company is care too.',
    pictureAlt: 'A woman with her hair up sits at a table with a cake and a hand of playing cards.',
    who: [
      'Companion care is for people whose days have gone quiet. Friends have moved or died. The car has been sold. The family rings, but the house is still when the phone goes down. You may be quite well. You may just miss somebody to laugh with.',
      'It is also for people who are unsure of themselves outside, or who forget to eat when they are alone. And it is for families who would love to visit every day and cannot.',
      'Being lonely is not a weakness and it is not a part of growing old that you must put up with. A regular visit gives the week a shape. There is something to look forward to, and someone who notices how you are.',
    ],
    help: [
      {
        name: 'Conversation',
        text: 'News, memories, politics, the grandchildren. A listener who has time and comes back next week.',
      },
      {
        name: 'Meals and company at the table',
        text: 'We cook together or for you, lay the table and sit down. Food tastes better in company.',
      },
      {
        name: 'Light housekeeping',
        text: 'The dishes, the dusting, fresh sheets, the washing in and out. The house stays yours and pleasant.',
      },
      {
        name: 'Transport and errands',
        text: 'The shops, the library, the doctor, the club, a friend across town. We come with you or go for you.',
      },
      {
        name: 'Medication reminders',
        text: 'A friendly word at the right time, so that the tablets are not forgotten.',
      },
      {
        name: 'A care plan of your own',
        text: 'What you enjoy is written down, not only what you need. It changes as you do.',
      },
    ],
    visit: [
      'No two visits are alike. On a wet Tuesday it may be the crossword and a pot of soup. On a bright Friday it may be the garden centre, a scone and the long way home.',
      'We try to bring people together who will get on. If you like football, gardening or old films, tell us. Your carer does not sit and look at a phone. They are there for you, and they know when to talk and when to be quiet.',
      'They help with small things on the way: a letter that makes no sense, a light bulb, a video call with the family. At the end they ask what you would like to do next time.',
    ],
    start: [
      'The first talk is {freeTalk:free, and it is |}mostly about you: what you used to do, what you miss, what makes you cross. {secondMeeting:At a second meeting we|Then we} go through a care planning document together.',
      'We write your plan, you read it, and we change it until you like it. We start only when you are satisfied. From then on {regularCarers:you have a regular carer, and |}we ask you at each review whether it is still fun.',
    ],
    notCovered: [
      'Companion care on its own does not include washing, dressing or the toilet. If you need that, we add personal care to your plan. We do light housework, not spring cleaning. We do not handle your bank cards or give advice about money.',
    ],
    questions: [
      {
        question: 'Is this only for older people?',
        answer: 'No. It is for any adult who would like company or a hand to get out and about.',
      },
      {
        question: 'How long is a visit?',
        answer:
          '{shortestVisit:From {shortestVisit}. |}For a meal or a trip out, two hours or more is better.',
      },
      {
        question: 'Will the same person come?',
        answer:
          '{regularCarers:We give you regular carers. |}Friendship needs time, so we keep changes small and tell you about them.',
      },
      {
        question: 'Can we go out in your carer’s car?',
        answer:
          'Ask us. It depends on the carer. Some trips are easier by taxi or on the bus, and we come along.',
      },
      {
        question: 'Can you help my father join things again?',
        answer:
          'Yes. We can look for a club, a class or a coffee morning near him and go with him until he feels at home there.',
      },
    ],
  },
  {
    path: '/chronical',
    name: 'Palliative Care',
    spoken: 'palliative care',
    title: 'Palliative care at home',
    description:
      'Comfort and calm at home for people with an illness that cannot be cured. We work beside your doctors and nurses and give your family time to be family.',
    lead: 'When an illness cannot be cured, there is still much that can be made easier. We help you live well at home.',
    pictureAlt: 'An older man in a soft green jumper sits calmly beside flowers and a lit candle.',
    who: [
      'Palliative care is for people who live with a serious illness that doctors cannot cure, such as cancer, heart failure, lung disease or motor neurone disease. It is not only for the last days. You may have months or years, and they are yours to enjoy.',
      'It is also for those round you. A husband who has not slept. A daughter who has become a nurse without meaning to. We take over some of the work, so that there is time left to sit together.',
    ],
    help: [
      {
        name: 'Comfort',
        text: 'Help to wash, to turn, to sit up, and to find the place where it hurts least.',
      },
      { name: 'Eating and drinking', text: 'Small things that you fancy, when you fancy them. No pressure.' },
      {
        name: 'Good days',
        text: 'A trip to the sea, a grandchild’s birthday, an hour in the garden. We help to make them happen.',
      },
      { name: 'Nights', text: 'Somebody there in the small hours, so that the family can sleep.' },
      { name: 'The house', text: 'Laundry, meals, and a cup of tea for the people who call.' },
      { name: 'Someone to talk to', text: 'About the illness, or about anything else in the world.' },
    ],
    visit: [
      'Your carer comes in quietly and sees how you are today. Some days you want to get up and be smart. Other days you want the curtains half drawn. The plan bends to fit.',
      'We know what your nurses have asked for, and we follow it. If you are in pain or something changes, your carer does not wait. They ring the nurse, the doctor or our {onCall:on-call team|office}, as your plan says, and they stay with you until somebody answers.',
      '{regularCarers:Because you have regular carers, you do not have to tell your story each morning. They know|Your plan tells your carer your story, so that you do not have to repeat it each morning. They know} that the left side is the sore one, and that you take your tea without milk now.',
    ],
    start: [
      'Ring us. {freeTalk:The first talk is free, and nothing|Nothing} is too hard to say. If you wish, we speak with your GP, your palliative nurse or the hospice team, so that we all pull the same way.',
      '{secondMeeting:We meet a second time|Then we sit down together} over a care planning document. We write down what matters to you, what you do not want, and who should be told what. You read the plan, change it and say yes before care starts. When your illness changes, so does the plan.',
    ],
    notCovered: [
      'We do not prescribe or give strong pain medicine, set up syringe drivers or make medical decisions. Those belong to your doctors and nurses. We cannot write a legal document for you, such as a lasting power of attorney, but we can read and respect one.',
    ],
    questions: [
      {
        question: 'Is palliative care the same as end of life care?',
        answer:
          'No. Palliative care can start early and go on for years. End of life care is for the last part of life. We offer both, and one can lead into the other{regularCarers: with the same faces|}.',
      },
      {
        question: 'Does the NHS pay?',
        answer:
          'It may. Ask your GP or nurse about NHS continuing healthcare, which can be decided quickly when somebody is very ill. If you pay yourself, we go through the cost first.',
      },
      {
        question: 'Can you come in the night?',
        answer:
          'Yes. We can stay overnight or live in{anyHour:, and our on-call line is answered 24 hours a day|}.',
      },
      {
        question: 'I am worried about my children seeing this.',
        answer:
          'Tell us. We can help to keep their days ordinary, and we can tell you which charities are good at talking with children.',
      },
      {
        question: 'What if I change my mind about being at home?',
        answer: 'You can, at any time. We will help you and your nurse to arrange a hospice or a hospital.',
      },
    ],
  },
  {
    path: '/specialcare',
    name: 'Special Needs Care',
    spoken: 'special needs care',
    title: 'Special needs care at home',
    description:
      'Care and support for people with a physical disability, a learning disability, autism or sight or hearing loss. Built round you{regularCarers:, with regular carers|}.',
    lead: 'You know what works for you. We listen, we learn it, and we help you live the way you choose.',
    pictureAlt: 'A young woman in a wheelchair smiles in a park, near a round tree and a small bird.',
    who: [
      'This service is for people who live with a disability or a condition that makes some things harder. It may be a learning disability or autism. It may be cerebral palsy, multiple sclerosis or an injury to the brain or the back. It may be loss of sight or hearing.',
      'You may have lived with it all your life and know more about it than any of us. Or it may be new, and you are still finding out. Either way, you are in charge, with your family at your side if you want them there.',
    ],
    help: [
      {
        name: 'Your routine',
        text: 'The same order, the same mug, the same warning before a change, if that helps you.',
      },
      { name: 'Personal care', text: 'Washing, dressing and eating, with the aids you are used to.' },
      {
        name: 'Talking your way',
        text: 'Pictures, signs, a tablet, short sentences or plenty of time to answer.',
      },
      { name: 'Moving', text: 'Help in and out of a chair, bed or car, in the way your therapist showed.' },
      { name: 'Going out', text: 'College, work, swimming, the cinema, or a bus ride just because.' },
      { name: 'Doing it yourself', text: 'Cooking, money and travel, learned one small step at a time.' },
    ],
    visit: [
      'Your carer knows how you like to be greeted. Maybe with a joke. Maybe with quiet. They look at the plan for the day with you and ask what you want to do first.',
      'They give you time. If something takes ten minutes because you do it yourself, it takes ten minutes. If a place is too loud, you leave together. If a day goes wrong, nobody is cross. You try again tomorrow.',
      'Your carer writes down what went well, what was hard and what helped. So the next person knows, and you do not have to start from the beginning. If you want, we share those notes with your family.',
    ],
    start: [
      'We meet you first, with nobody in a hurry{freeTalk:, and it is free|}. Tell us what you love and what you cannot stand. Bring whoever you like. If you use an Easy Read text, large print, signs or an interpreter, tell us and we plan for that.',
      '{secondMeeting:We come back with|Then we take} a care planning document and fill it in with you. Then we write the plan. You or the person who speaks for you can change anything. Care starts when you are satisfied, and we look at it again with you at regular reviews.',
    ],
    notCovered: [
      'We are not a school, a hospital or a therapist. Nursing tasks stay with nurses. If your care needs a skill that our team does not have, we will say so at the first meeting and will not learn it at your cost. We care for people in and from their own homes.',
    ],
    questions: [
      {
        question: 'Can I choose my carers?',
        answer:
          'You can tell us what sort of person suits you and meet them before they start. If it does not work, we look for somebody else.',
      },
      {
        question: 'What training do carers have?',
        answer:
          'Every carer is trained{training: in the {training}|} after we take them on. Then they learn your own ways from you and from those who know you well.',
      },
      {
        question: 'Can I pay with a direct payment?',
        answer:
          'Ask your social worker and ask us. Many people who get money from the council for care can choose who gives it.',
      },
      {
        question: 'I hate change. What happens when my carer is away?',
        answer:
          '{regularCarers:You have a small group of regular carers, so that there is a face you know. |}We tell you about a change beforehand, in the way that you understand best.',
      },
      {
        question: 'Can you help in a crisis?',
        answer:
          '{anyHour:Our on-call line is answered day and night.|Ring our office in its opening hours.} If someone is in danger, ring 999 first.',
      },
    ],
  },
  {
    path: '/support',
    name: 'Supported Living',
    spoken: 'supported living',
    title: 'Supported living',
    description:
      'Support for adults who want a home of their own: cooking, bills, getting about, staying safe and making friends. As little or as much help as you need.',
    lead: 'Your own home, your own key and your own rules. And somebody to back you up.',
    pictureAlt:
      'A young man in glasses and a hoodie has a saucepan beside him. A door key hangs on the wall.',
    who: [
      'Supported living is for adults who want to live in a home of their own and need some help to do it. You may have a learning disability, autism, a mental health problem or a physical disability. You may be leaving your parents’ home, a residential home or a hospital.',
      'You have the key. It is your home, with your posters on the wall and your friends on the sofa. Our job is to help you run it, and to need us a bit less each year if that is what you want.',
    ],
    help: [
      {
        name: 'Cooking and shopping',
        text: 'A list, a budget, a recipe with pictures, and then dinner that you made.',
      },
      { name: 'Keeping house', text: 'Laundry, cleaning and bins, until it becomes a habit.' },
      {
        name: 'Money and letters',
        text: 'Opening the post together, and help to understand bills and forms.',
      },
      {
        name: 'Health',
        text: 'Seeing the doctor and the dentist, taking tablets, eating and sleeping well.',
      },
      {
        name: 'Getting about',
        text: 'Learning a bus route, then doing it alone with a phone call at the end.',
      },
      { name: 'People', text: 'Finding a job, a course, a team or a club. Making friends and keeping them.' },
    ],
    visit: [
      'You and your support worker make a plan for the week, and you put it where you can see it. When they come, you look at it together. What is today? What would you like to do yourself, and where do you want help?',
      'They do not do it for you if you can do it. They stand beside you while you ring the landlord. They sit in the next seat on the bus, and one day they wait at the stop instead.',
      'If something goes wrong, you talk about it. Everybody burns a pan now and then. A visit can be {shortestVisit:{shortestVisit}|short,} to start the day well, or a whole day. If you need somebody in the house at night, that is possible too.',
    ],
    start: [
      'We meet you for a {freeTalk:free |}first talk. You can bring a parent, a friend, an advocate or your social worker. We ask what you want your life to be like.',
      '{secondMeeting:At the next meeting we|Then we} use a care planning document to write down your goals and what help you need. We make your plan from it. You read it, or we read it to you, and you say what to change. We start only when you are happy with it. We look at it together at regular reviews and cross off what you can do now.',
    ],
    notCovered: [
      'We support you in your home; we do not rent homes out. Your landlord deals with repairs and rent. We do not hold your money or decide things for you. If you need a nurse or a therapist, we help you to get one.',
    ],
    questions: [
      {
        question: 'Do I need to find a home first?',
        answer:
          'You can ring us before or after. Your council’s housing and social care teams can help you look for one.',
      },
      {
        question: 'Who pays?',
        answer:
          'Often the council does, after an assessment. You may be asked to pay a part. If you pay yourself, we go through the cost first.',
      },
      {
        question: 'Can I live with a friend?',
        answer: 'Yes. You can share a home and some of your support, and each of you has a plan of your own.',
      },
      {
        question: 'What if I feel unsafe?',
        answer:
          'Tell your support worker, or ring our {anyHour:on-call line at any hour|office}. If you are in danger, ring 999. Nobody will be angry with you for asking.',
      },
      {
        question: 'Will I always see the same people?',
        answer:
          '{regularCarers:You have a small group of regular workers. |}You know who comes when, because it is in your plan.',
      },
    ],
  },
  {
    path: '/surgery',
    name: '24/7 Day Support',
    spoken: 'round-the-clock support',
    title: 'Round-the-clock support at home',
    description:
      'Care at any hour of any day, from one visit to 24 hours: mornings, evenings, nights, weekends and bank holidays.{anyHour: With an on-call line that always answers.|}',
    lead: 'Mornings, evenings, nights and Sundays. Care at the hours when you need it, every day of the year.',
    pictureAlt:
      'An older woman with glasses and a grey bun sits by a window. Outside are the moon and stars.',
    who: [
      'Some people need help at the same hour each day. Others need somebody at two in the morning. This service is for people whose needs do not fit into office hours.',
      'It may be for a short while: after an operation, when you must not bend or lift, or while your family is away. It may be for good, because your health goes up and down and you want to know that someone will come on a bad day.',
    ],
    help: [
      { name: 'Morning visits', text: 'Up, washed, dressed and fed, with the day ahead laid out.' },
      {
        name: 'Daytime',
        text: 'Lunch, medicines, a walk, an appointment, or company through a long afternoon.',
      },
      { name: 'Evening visits', text: 'Supper, night clothes, doors locked, a drink by the bed.' },
      { name: 'Sleeping nights', text: 'A carer asleep in the next room, who gets up if you call.' },
      { name: 'Waking nights', text: 'A carer who stays awake, when you need to be turned or are often up.' },
      {
        name: 'Day and night',
        text: 'Carers who follow one another through 24 hours, so that you are never alone.',
      },
    ],
    visit: [
      'You and we draw up the day like a timetable. There may be one box in it, or ten. Beside each is what you want done and who comes. You get it on paper in large print if you wish.',
      'When one carer hands over to another, they talk to each other and read the notes. The night carer knows that you had no lunch. The morning carer knows that you slept badly. You do not have to pass it on.',
      '{anyHour:If you need someone outside those times, ring our on-call line. A person answers, at night and on Christmas Day too. They know who you are and can look at your plan. |}For an emergency, always ring 999 first.',
    ],
    start: [
      'Ring us or write to us, and tell us which hours are the hardest.{freeTalk: The first talk is free.|} If you do not know yet what you need, we can work it out from a normal day of yours.',
      '{secondMeeting:At a second meeting we|Then we} bring a care planning document. From it we write your plan and the timetable. You look at both and change what does not suit you. Care starts only when you are satisfied. When your needs change we move the hours about at a review, or sooner if you ask.',
    ],
    notCovered: [
      'This is care, not a medical service, although the address of this page has the word surgery in it. We do not see patients or give treatment.{healthLine: For advice at night ring {healthLine}.|}{onCall: Our on-call line is for people in our care and their families. It| It} is not an alarm service, so wear your pendant if you have one.',
    ],
    questions: [
      {
        question: 'Do you really come on bank holidays?',
        answer:
          'Yes. Care does not stop on a holiday. Ask us how it affects the cost before you agree to anything.',
      },
      {
        question: 'What is the difference between this and live-in care?',
        answer:
          'A live-in carer lives with you and sleeps at night. With round-the-clock support, carers come in turns and can be awake all night.',
      },
      {
        question: 'What is the least I can have?',
        answer:
          'One visit{shortestVisit: of {shortestVisit}|}. You can begin there and add more hours later.',
      },
      {
        question: 'Will I have lots of different people?',
        answer:
          'More hours need more people. We still keep the group as small as we can{regularCarers:, and they are regular carers|}.',
      },
      {
        question: 'When is the office open?',
        answer:
          '{hours:{hours}|Please ask us when the office is open}.{afterHours: Outside those hours the on-call team answers.|}',
      },
    ],
  },
  {
    path: '/lifecare',
    name: 'End of Life Care',
    spoken: 'end of life care',
    title: 'End of life care at home',
    description:
      'Gentle care at home in the last months, weeks and days,{regularCarers: by carers you know,|} beside your nurses and your family.{anyHour: Ring us at any hour.|}',
    lead: 'Many people want to be at home at the end. We help to make that possible, gently and with dignity.',
    pictureAlt:
      'An older woman with white hair rests her eyes on a book and a vase of flowers. A bird sits near.',
    who: [
      'This care is for people who are near the end of their life and want to be at home, and for those who love them. It may be a matter of months, weeks or days. Nobody can say for certain, and you do not need to know before you call us.',
      'If it has come suddenly and you are frightened, ring us now. You do not have to find the right words. Tell us who you are and where you are, and we will ask the rest.',
    ],
    help: [
      {
        name: 'Gentle personal care',
        text: 'Washing in bed, clean sheets, care of the mouth, lips and skin.',
      },
      { name: 'Being comfortable', text: 'Turning, pillows, a cool cloth, warm feet, the right light.' },
      {
        name: 'Sitting with you',
        text: 'A calm person in the room by day or by night. Sometimes just a hand.',
      },
      {
        name: 'What matters to you',
        text: 'Music, prayer, a window open, the dog on the bed, a visit from an old friend.',
      },
      {
        name: 'Your family',
        text: 'Meals, laundry, answering the door. Time to rest, and time to be close.',
      },
    ],
    visit: [
      'Your carer moves slowly and speaks softly. They tell you what they are going to do, even when you do not answer, because you may well hear. They do nothing that does not need to be done.',
      'They watch for signs that you are in pain or upset and ring the nurse at once. They follow what your doctors have written, and they know what you have said you do not want. Faith and custom are in the plan: who should be there, what should be said, and how your body should be cared for afterwards.',
      'When the time comes, your carer stays. They tell your family what happens next and whom to ring, and they do not rush away.',
    ],
    start: [
      '{anyHour:Call at any hour. Our on-call team answers through the night. |}{freeTalk:The first talk is free and we|We} go at the speed that you need.',
      'We meet you and your family and go through a care planning document, with your nurse if you like. We write your plan, you tell us what to change, and care starts when you are satisfied. When time is short we do these steps close together, but we do not leave them out. We look at the plan again whenever something changes.',
    ],
    notCovered: [
      'Medicines for pain, syringe drivers and decisions about treatment belong to your doctors and district nurses. We work beside them. We do not certify a death or arrange a funeral, but we know who does and will sit with you while you ring.',
    ],
    questions: [
      {
        question: 'Can somebody be there all night?',
        answer: 'Yes. A carer can sit up awake with you, so that the family can sleep.',
      },
      {
        question: 'Do we have to pay?',
        answer:
          'The NHS may pay for care at the end of life. Your GP, nurse or hospital can ask for a fast decision. If you pay yourself, we tell you the cost first.',
      },
      {
        question: 'What if it becomes too much at home?',
        answer:
          'You can change your mind at any moment. We will help your nurse to arrange a hospice or a hospital. You have not failed anybody.',
      },
      {
        question: 'Will the carers know what they are doing?',
        answer:
          'They are trained, they have regular contact with our office, and they know when to call a nurse.{regularCarers: You have the same few people, so they also know you.|}',
      },
      {
        question: 'Can we keep our own customs?',
        answer: 'Please tell us about them. We write them into the plan and follow them.',
      },
    ],
  },
];
