import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { CASE_VERB_NAMES } from '#domain/cases/verbs/case-verbs.ts';

const CASE = 'cases/:reference';
const PANELS = 'staff/cases/panels';

export const CASE_ROUTES: RouteConfigEntry[] = [
  ...CASE_VERB_NAMES.map((verb) =>
    route(`${CASE}/${verb}`, 'staff/cases/verbs/route.tsx', { id: `${CASE}/${verb}` }),
  ),
  route(`${CASE}/reply`, `${PANELS}/reply/reply.tsx`),
  route(`${CASE}/draft`, `${PANELS}/reply/draft.tsx`),
  route(`${CASE}/upload`, `${PANELS}/files/upload.tsx`),
  route(`${CASE}/files`, `${PANELS}/files/files.tsx`),
  route(`${CASE}/files/:id`, `${PANELS}/files/file.tsx`),
  route(`${CASE}/files/:id/picture`, `${PANELS}/files/picture.tsx`),
  route(`${CASE}/files/:id/remove`, `${PANELS}/files/remove.tsx`),
  route(`${CASE}/emails/:id`, `${PANELS}/emails/original.tsx`),
  route(`${CASE}/emails/:id/files/:file`, `${PANELS}/emails/email-file.tsx`),
  route(`${CASE}/emails/:id/files/:file/preview`, `${PANELS}/emails/preview.tsx`),
  route(`${CASE}/acknowledgement-letter`, `${PANELS}/concern/acknowledgement-letter.tsx`),
  route(`${CASE}/holding-letter`, `${PANELS}/concern/holding-letter.tsx`),
  route(`${CASE}/final-response-letter`, `${PANELS}/concern/final-response-letter.tsx`),
  route(`${CASE}/pin`, 'staff/cases/screen/pin.tsx'),
  route(`${CASE}/pdf`, 'staff/cases/export/case.tsx'),
  route(`${CASE}/here`, 'staff/live/here.tsx'),
];
