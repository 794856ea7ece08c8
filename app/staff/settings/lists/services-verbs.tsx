import { redirect } from 'react-router';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { actOnList } from './list.server.ts';

export const loader = formPageLoader('change-settings', () => {
  throw redirect('/settings/services');
});
export const action = staffAction('change-settings', (args) => actOnList('services', args));

export default function ServicesVerbs() {
  return null;
}
