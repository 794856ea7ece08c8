import { data } from 'react-router';
import { drawPageContext } from '#app/context.ts';
import { lookOf } from '#domain/look/look.ts';
import { staffLoader } from '../../guard.server.ts';

export const loader = staffLoader('change-settings', ({ context, url }) => {
  const look = lookOf(Object.fromEntries(url.searchParams));
  if (!look) throw data(null, { status: 404 });
  return context.get(drawPageContext)('/', { look: () => look });
});
