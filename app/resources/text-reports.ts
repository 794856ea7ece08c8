import type { ActionFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { takeInFate, takeInText } from '#domain/incoming/take-in-text.server.ts';
import { readReport } from '#domain/text-messages/reports.server.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { open, secret, sms, clock, files, provider, targets } = services;
  if (sms.reportUrl === null) return answer(404);
  const report = await readReport(open.db, secret, {
    body: await request.text(),
    contentType: request.headers.get('content-type') ?? '',
    header: (name) => request.headers.get(name),
    origin: new URL(sms.reportUrl).origin,
  });
  const now = clock();
  if (report.kind === 'unsigned') return answer(403);
  if (report.kind === 'fate') await takeInFate({ open, now }, report);
  if (report.kind === 'answer') {
    const parts = { open, files, secret, provider: provider(), targets: targets(), now };
    const added = await takeInText(parts, report);
    if (!added.ok) return answer(429);
  }
  return answer(204);
}

/** Empty, because Twilio would send text in the body on as a message. */
function answer(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

export const loader = () => answer(405);
