/** Names and phrases of made-up people. Earlier items are used more often, like words in any text. */
const textOf = (text: string) => text.trim().split(/\s+/);
const lines = (text: string) => text.trim().split(/\s*\n\s*/);

export const FIRST_NAMES = textOf(`
  Margaret John Susan David Patricia Mohammed Christine Peter Linda Michael Priya James Jean Robert Barbara Grace
  Joan Paul Dorothy Tomasz Sheila Brian Aisha Alan Maureen Kevin Fatima Ian Eileen Samuel Joyce Colin Adaeze Keith
  Sylvia Graham Anjali Derek Pauline Trevor Rosemary Piotr Hilary Gareth Olwen Declan Siobhan Yusuf Beryl Clive
  Zainab Nigel Wendy Roland Ingrid Chidi Marguerite Emrys Noor Leopold Saoirse Björn Zoë Ngozi Thaddeus Ottilie`);

export const LAST_NAMES = textOf(`
  Smith Jones Taylor Patel Williams Brown Singh Davies Evans Wilson Thomas Khan Roberts Johnson Begum Walker Wright
  Robinson Thompson White Hughes Edwards Green Hall Wood Kaur Harris Lewis Martin Jackson Clarke Clark Turner Hill
  Scott Cooper Ali Ward Hussain Morris Moore Anderson King Watson Baker Harrison Morgan Nowak Shah Okafor Adeyemi
  O'Connor O'Brien Fitzgerald MacDonald Kowalska Ahmed Mensah Bello Trevelyan Featherstone Abernathy Llewellyn
  Wojciechowski Ravenscroft Ogundipe Quartermaine Thistlethwaite Zbigniewski Bartholomew-Price Sørensen Müller`);

export const TOWNS = lines(`
  Coventry
  Nuneaton
  Rugby
  Leamington Spa
  Kenilworth
  Bedworth
  Warwick
  Stratford Upon Avon
  Baginton
  Bulkington
  Balsall Common
  Meriden
  Southam
  Shipston-on-Stour
  Ansty
  Wolvey`);

export const PEOPLE = lines(`
  my mother
  my mum
  my father
  my dad
  my wife
  my husband
  my aunt
  my grandmother
  my neighbour
  my uncle
  my brother
  my grandad
  my late sister's husband
  a friend from church`);

export const TIMES = lines(`
  in the morning
  on Monday
  in the evening
  next week
  on Tuesday
  at weekends
  at lunchtime
  on Friday
  twice a day
  at bedtime
  after Christmas
  on Wednesday afternoon
  before half past eight
  from the first of the month
  every other Thursday
  overnight
  at Easter
  while we are in Portugal`);

export const NEEDS = lines(`
  help with washing and dressing
  somebody to talk to
  help with meals
  care at home
  medication prompts
  a sitter for a few hours
  help to get to the shops
  two carers and a hoist
  respite care
  dementia care
  company on walks
  help after a hip operation
  live-in care
  help with catheter care
  end of life care
  support with Parkinson's
  a Gujarati speaking carer
  somebody who is not afraid of parrots`);

/** Each kind with its cumulative share; the rest are job applications. */
export const SHARES = [
  ['data-complaint', 0.003],
  ['enquiry', 0.6],
  ['thanks', 0.72],
  ['concern', 0.8],
] as const;

export const PHRASES = {
  enquiry: lines(`
    Could someone please ring me {when}?
    I am looking for care for {who}, who lives in {town}.
    {who} needs {need} {when}.
    What does an hour cost?
    {who} comes out of hospital {when} and we live too far away.
    Do you visit {town} {when}?
    We would like {need}, if you have room.
    The social worker gave us your name.
    How soon could you start?
    {who} had a fall {when} and has lost confidence on the stairs.
    We tried another agency and it did not work out.
    Is there a waiting list in {town}?
    Do you take direct payments?
    There is a dog, a small one, and a key safe by the door.
    The physiotherapist recommends {need}.
    I hold the lasting power of attorney.
    An occupational therapist is assessing the bathroom {when}.
    Please write rather than telephone, because I am deaf.`),
  concern: lines(`
    The visit {when} was late and nobody rang us.
    The carer did not come {when}.
    {who} was left without {need}.
    I am not happy with how {who} was spoken to.
    Please tell me what will change.
    The medication was missed {when}.
    We never know who is coming to {town}.
    The invoice does not match the visits {when}.
    The key safe was left open {when}.
    I asked for a female carer and was told it would be arranged.
    This has happened three times now.
    The daily record was not filled in {when}.
    I would like a written answer.
    A bruise was not reported.`),
  'data-complaint': lines(`
    You wrote to {who} about care that {who} never asked for.
    My details were in a letter to somebody else {when}.
    Please tell me who has seen my file.
    I asked for a copy of what you hold {when} and have heard nothing.
    Somebody rang me in {town} who should not have my number.`),
  thanks: lines(`
    Thank you so much for looking after {who}.
    The carers have been kind and patient.
    {who} always smiles when they come {when}.
    We could not have managed without you.
    Nothing was ever too much trouble.
    Please pass our thanks on to the whole team in {town}.
    They made {who} laugh again.
    You gave us {need} when we needed it most.
    The card and the flowers meant the world to us.
    {who} passed away peacefully at home, as {who} wished.
    Such dignity, such gentleness.`),
  reply: lines(`
    Thank you for getting in touch.
    One of our coordinators will ring you {when}.
    We can offer {need} in {town}.
    I am sorry that this happened.
    I have spoken to the team about the visit {when}.`),
} as const;

export const CONCERN_WORDS = {
  call: 'Demonstration: rang to say that we have the concern, who looks into it and by when they hear more.',
  letter:
    'Demonstration: we have talked to everybody who was there. This letter says what we found, what we have done and what we will do differently. We are sorry.',
  safeguarding: { answer: 'no', reason: 'Demonstration: nobody was harmed or at risk of harm.' },
  done: lines(`
    We said sorry, in person and in writing.
    The rota was changed so that the same two carers come.
    The carer was trained again and is observed every month.
    The invoice was put right and the difference paid back.
    The care plan was gone through with the family.`),
  learned: lines(`
    Ring before the visit when it will be late.
    Two people check the rota on a Friday.
    New carers are introduced before their first visit.
    The daily record is looked at every week.
    Wishes are written down when they are said.`),
} as const;

export const SPAM_PHRASES = lines(`
  We can put your website on the first page of every search engine.
  Dear sir or madam, I represent an investor from abroad.
  Cheap bulk leads for care agencies, unsubscribe at any time.
  Earn money from home with cryptocurrency.`);
