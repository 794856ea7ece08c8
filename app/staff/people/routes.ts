import { route } from '@react-router/dev/routes';

const AT = 'people/:reference';
const form = (path: string, file: string) => route(path, file, { id: path });

export const PEOPLE_FORMS = [
  form(`${AT}/save`, 'staff/people/person.tsx'),
  form(`${AT}/needs`, 'staff/people/needs.tsx'),
  ...['merge', 'unmerge', 'split'].map((verb) => form(`${AT}/${verb}`, 'staff/people/verb.tsx')),
];
