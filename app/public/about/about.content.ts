export const REASONS = [
  {
    name: 'Regular carers',
    text: 'You get to know a few people well, and they get to know you. That is good for both sides.',
  },
  {
    name: 'A plan that is yours',
    text: 'You read your care plan before anything starts, and we change what you want changed.',
  },
  {
    name: 'From 30 minutes to 24 hours',
    text: 'One short visit a week or somebody with you day and night, and everything between.',
  },
  {
    name: 'Carers checked and trained',
    text: 'We ask for two written references and an enhanced criminal record check. Training comes in the first two weeks.',
  },
  {
    name: 'Somebody answers',
    text: 'The office is open on weekdays. Outside office hours our on-call team answers, day and night.',
  },
  {
    name: 'A free first talk',
    text: 'The first consultation costs nothing, and you do not have to decide anything there and then.',
  },
] as const;
