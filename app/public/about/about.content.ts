/** With placeholders. */
export const MISSION = {
  engage:
    '{regularCarers:the same few people come, learn your ways, and know|we learn your ways, and get to know} your family and your street.',
  listen:
    'Care goes wrong when it is rushed, when a stranger comes, or when nobody listens. So we plan with you before we start,{regularCarers: we send regular carers,|} and we ask you often how it is.',
} as const;

/** Of which nothing is left where the office does not promise it. */
export const REASONS = [
  {
    name: 'Regular carers',
    text: '{regularCarers:You get to know a few people well, and they get to know you. That is good for both sides.|}',
  },
  {
    name: 'A plan that is yours',
    text: 'You read your care plan before anything starts, and we change what you want changed.',
  },
  {
    name: '{visits:From {visits}|}',
    text: 'One short visit a week or {allDay:somebody with you day and night|several a day}, and everything between.',
  },
  {
    name: 'Somebody answers',
    text: '{hours:The office is open {hours}. |}{afterHours:Outside office hours our on-call team answers, day and night.|}',
  },
  {
    name: 'A free first talk',
    text: '{freeTalk:The first consultation costs nothing, and you do not have to decide anything there and then.|}',
  },
] as const;

export const TALK =
  'Ask us what you like.{freeTalk: The first consultation is free, at your home or by phone.| We can talk at your home or by phone.}';
