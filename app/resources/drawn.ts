import { data, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { drawingAnswer } from './drawing-answer.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, key, type] = /^([0-9a-f]{10})\.(svg|png|ico)$/.exec(params.file ?? '') ?? [];
  const found = key === undefined ? null : await context.get(servicesContext).drawings.find(key);
  if (found?.type !== type) throw data(null, { status: 404 });
  return drawingAnswer(found, IMMUTABLE);
}
