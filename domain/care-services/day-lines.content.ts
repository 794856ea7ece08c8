export type Moment = readonly [drawing: string, text: string];

export const DAY_LINES: Readonly<Record<string, readonly Moment[]>> = {
  '/personalcare': [
    ['day-door', 'A ring at the door, and good morning'],
    ['day-tea', 'Tea first, if you like'],
    ['day-wash', 'A warm wash, with the door shut'],
    ['day-notes', 'A note of what was done'],
  ],
  '/elderlyservice': [
    ['day-chair', 'How was the night?'],
    ['day-breakfast', 'A bath, and an egg'],
    ['day-letter', 'A letter read out to you'],
    ['day-laundry', 'The washing out on the line'],
  ],
  '/respitecare': [
    ['day-notes', 'You show us how things are done'],
    ['day-case', 'You go, and we stay'],
    ['day-radio', 'The day keeps its routine'],
    ['day-letter', 'A note of each day for you'],
  ],
  '/livein': [
    ['day-radio', 'The day begins when you do'],
    ['day-soup', 'Help when you want it'],
    ['day-walk', 'Time off for your carer each day'],
    ['day-night', 'Somebody in the house at night'],
  ],
  '/discharge': [
    ['day-case', 'Home from the ward'],
    ['day-frame', 'The small dangers out of the way'],
    ['day-soup', 'Up, fed well, and safe to bed'],
    ['day-chair', 'Less often, as you get stronger'],
  ],
  '/care': [
    ['day-cards', 'A crossword on a wet Tuesday'],
    ['day-garden', 'The garden centre on a bright Friday'],
    ['day-call', 'A video call with the family'],
    ['day-plan', 'What would you like to do next time?'],
  ],
  '/chronical': [
    ['day-door', 'In quietly: how are you today?'],
    ['day-medicines', 'What your nurses have asked for'],
    ['day-ring', 'We ring when something changes'],
    ['day-tea', 'Tea the way you take it now'],
  ],
  '/specialcare': [
    ['day-plan', 'What do you want to do first?'],
    ['day-laundry', 'All the time that it takes'],
    ['day-walk', 'Out, and home if it is too loud'],
    ['day-notes', 'What helped, written down'],
  ],
  '/support': [
    ['day-plan', 'A plan of the week that you can see'],
    ['day-ring', 'You ring, and we stand beside you'],
    ['day-bus', 'The next seat on the bus'],
    ['day-soup', 'Everybody burns a pan now and then'],
  ],
  '/surgery': [
    ['day-plan', 'A day like a timetable'],
    ['day-breakfast', 'Beside each time, who comes'],
    ['day-notes', 'One carer tells the next'],
    ['day-night', 'Somebody at night, too'],
  ],
  '/lifecare': [
    ['day-candle', 'Slowly, and with a soft voice'],
    ['day-ring', 'The nurse is rung at once'],
    ['day-letter', 'Your faith and your wishes, in the plan'],
    ['day-chair', 'Your carer stays'],
  ],
};
