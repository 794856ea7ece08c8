import { route } from '@react-router/dev/routes';

const screen = (path: string, file: string) => route(`privacy-desk${path}`, `staff/privacy/${file}.tsx`);

export const PRIVACY_SCREENS = [
  screen('', 'route'),
  screen('/search', 'search'),
  screen('/notices', 'notices/route'),
  screen('/notices/:hash', 'notices/notice'),
  screen('/retention', 'retention'),
  screen('/restored', 'restored'),
  screen('/requests/new', 'new-request'),
  screen('/requests/:reference', 'request'),
  screen('/requests/:reference/erase', 'erase'),
  screen('/requests/:reference/finish', 'finish'),
  screen('/erase/:reference', 'erase-case'),
];

export const PRIVACY_FORMS = [
  screen('/erasures.json', 'erasures'),
  screen('/keep/:reference', 'keep'),
  screen('/requests/:reference/restrict', 'restrict'),
  screen('/requests/:reference/copy', 'copy'),
];
