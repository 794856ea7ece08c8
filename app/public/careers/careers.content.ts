/** Beside the training, of which the office says how long it takes; with placeholders. One whose text is empty is not said. */
export const BENEFITS = [
  {
    name: 'People you get to know',
    text: '{regularCarers:You visit the same few people, week after week. You learn how they take their tea and what makes them laugh. That is good for them, and it makes the work lighter for you.|}',
  },
  {
    name: 'Full time or part time',
    text: 'Tell us which you want when you apply.{visits: Our visits go from {visits}, so there are many kinds of week.|}',
  },
  {
    name: 'Somebody to ring, day and night',
    text: '{afterHours:You work on your own in a home, but you are never left alone. The office is there in the day. At night and at weekends there is always somebody on call.|}',
  },
  {
    name: 'Work close to where you live',
    text: '{nearHome:We ask where you live, so that we can plan your visits near it. Less time on the road means more time with people.|}',
  },
] as const;

export const DUTIES = [
  'Help people to wash, dress and get ready for the day or for bed.',
  'Cook a meal or warm one up, and sit down with the person while they eat.',
  'Remind people to take their medicines.',
  'Do light housework: dishes, washing, a clean bed, a tidy kitchen.',
  'Go along to the shops, the doctor or a friend, or run an errand.',
  'Talk, listen, play cards, look at photos. Company is part of the care.',
  'Write down what you did on each visit, and tell the office when something changes.',
] as const;

/** `{days}` stands for the working days that the office has set for applications. */
export const STEPS_TO_WORK = [
  {
    name: 'Fill in the form',
    text: 'Press Apply Here. We ask who you are, what work you want, whether you drive and where you live. It takes about five minutes.',
  },
  {
    name: 'We read it',
    text: 'A person in our office reads every form. We contact you within {days} to tell you about the next step.',
  },
  {
    name: 'We talk',
    text: 'If it looks right for both of us, we meet. You can ask us anything about the work, the hours and the pay.',
  },
  {
    name: 'We make our checks',
    text: 'If we offer you the job, we make the checks that this page names. You start your training, then your first visits.',
  },
] as const;
