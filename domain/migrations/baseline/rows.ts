/** The rows that a site begins with, without apostrophes in their texts. */
export const ROWS = `
insert into content_revision (id, revision) values (1, 1);
insert into audit_head (id, entries, last_id, hash, mac) values (1, 0, 0, '', '');
insert into look (id, main, accent, version) values (1, '#17352f', '#b8432f', 0);
insert into schedule_lease (id) values (1);
insert into cdn_purge (id) values (1);
insert into blog_categories (position, demo, updated_at, slug, name) values
  (1, 0, 0, 'care-options', 'Care Options'),
  (2, 0, 0, 'why-in-home-care', 'Why In-Home Care'),
  (3, 0, 0, 'senior-health-and-well-being', 'Senior Health & Well-Being'),
  (4, 0, 0, 'selecting-care', 'Selecting Care'),
  (5, 0, 0, 'family-caregiver-support', 'Family Caregiver Support'),
  (6, 0, 0, 'medical-care-service', 'Medical Care Service');
insert into care_services (position, demo, updated_at, key, former, path) values
  (0, 0, 0, '/personalcare', '', '/personalcare'),
  (1, 0, 0, '/elderlyservice', '', '/elderlyservice'),
  (2, 0, 0, '/respitecare', '', '/respitecare'),
  (3, 0, 0, '/livein', '', '/livein'),
  (4, 0, 0, '/discharge', '', '/discharge'),
  (5, 0, 0, '/care', '', '/care'),
  (6, 0, 0, '/chronical', '', '/chronical'),
  (7, 0, 0, '/specialcare', '', '/specialcare'),
  (8, 0, 0, '/support', '', '/support'),
  (9, 0, 0, '/surgery', '', '/surgery'),
  (10, 0, 0, '/lifecare', '', '/lifecare');
insert into care_tasks (position, demo, updated_at, name, text, picture) values
  (0, 1, 0, 'Washing and dressing', 'In your own time, and in private.', 'task-washing'),
  (1, 1, 0, 'Meals and drinks', 'What you like, when you like it.', 'task-meals'),
  (2, 1, 0, 'Medicine reminders', 'The right word at the right time.', 'task-medicines'),
  (3, 1, 0, 'Light housework', 'Dishes, laundry and a clean kitchen.', 'task-housework'),
  (4, 1, 0, 'Shopping and errands', 'With you, or for you.', 'task-errands'),
  (5, 1, 0, 'Company', 'A talk, a game, a walk to the park.', 'task-company');
insert into banners
  (position, demo, updated_at, name, heading, text, picture, picture_alt, label, link, second_label, second_link) values
  (0, 1, 0, 'Good care at home', 'Good care starts in your own home.',
    'Help with washing, meals, medicines and company, at your pace and in your way.',
    'hero', 'A carer stands beside an older woman in an armchair. Both are smiling.',
    'Talk to us', '/contact', 'See our services', '#services'),
  (1, 1, 0, 'A face you know', 'A face you know at the door.',
    'Before the first visit we have met, and you have read your care plan and said yes to it.',
    'hero-door', 'An older man opens his front door to the carer he knows.',
    'How we get started', '/started', '', ''),
  (2, 1, 0, 'Company is care', 'Company is care, too.',
    'A talk over tea, a lift to the club, a dinner for two. We help with the parts of life that are not on any medicine chart.',
    'hero-table', 'Two older people talk over tea and fruit at a kitchen table.',
    'About companion care', '/care', '', '');
`;
