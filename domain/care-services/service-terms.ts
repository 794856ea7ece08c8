/** Search terms, never displayed, by built-in address. The office's own services are found by their own text. */
export const SERVICE_TERMS: Readonly<Record<string, string>> = {
  '/personalcare':
    'Washing, shower, bath, dressing, toilet, incontinence, continence, getting up, hoist, lifting, wheelchair, hygiene.',
  '/elderlyservice':
    'Elderly, old age, older people, medicine reminders, dementia, memory loss, forgetful, confused, cleaner, housework, cooking, shopping, falls, frail, couples.',
  '/respitecare': 'Break, holiday, rest, sitting service, carer break, tired, exhausted, cover, temporary.',
  '/livein':
    'Live-in carer, livein, 24 hour, round the clock, full time, instead of a care home, parkinsons, stroke, pets.',
  '/discharge':
    'Coming home from hospital, out of hospital, leaving hospital, hospital discharge, ward, reablement, after an operation, knee replacement, hip replacement, broken hip, surgery, recovery.',
  '/care':
    'Lonely, loneliness, company, befriending, visiting, outings, chat, shopping, errands, lift to appointments.',
  '/chronical':
    'Palliative, cancer, long illness, chronic, pain, MS, multiple sclerosis, MND, COPD, heart failure, diabetes, parkinsons.',
  '/specialcare':
    'Disability, learning disability, autism, autistic, special needs, down syndrome, epilepsy, wheelchair, direct payments, catheter, stoma, PEG feeding, complex care, brain injury.',
  '/support':
    'Supported living, tenancy, own flat, independence, mental health, learning disability, support worker.',
  '/surgery':
    '24 hours, night, overnight, waking night, sleeping night, sleep in, bank holiday, weekend, christmas, day and night.',
  '/lifecare': 'End of life, dying, terminal illness, terminally ill, last days, hospice, bereavement.',
};
