import { route } from '@react-router/dev/routes';

const REQUEST = 'regulator-requests/:reference';
const BUNDLE = `${REQUEST}/bundles/:bundle`;
const file = (name: string) => `staff/regulator/${name}.tsx`;

export const REGULATOR_SCREENS = [
  route('regulator-requests', file('list')),
  route('regulator-requests/new', file('new')),
  route(REQUEST, file('request')),
  route(`${REQUEST}/change`, file('change')),
  route(`${REQUEST}/end`, file('end')),
  route(BUNDLE, file('bundle/choose')),
  route(`${BUNDLE}/preview`, file('bundle/preview')),
];

export const REGULATOR_FORMS = [
  route(`${REQUEST}/reopen`, file('reopen')),
  route(`${REQUEST}/bundles`, file('bundle/begin')),
  route(`${BUNDLE}/make`, file('bundle/make')),
  route(`${BUNDLE}/delete`, file('bundle/delete')),
  route(`${BUNDLE}/file`, file('bundle/file')),
];
