import { data } from 'react-router';
import { staffLoader } from '../guard.server.ts';
import { noteView } from '../kit/view.server.ts';
import { mailOf, mailText } from './mail-view.server.ts';

/** Nothing may run, load or be sent; the email's screen may frame it. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const loader = staffLoader('read-outbox', async (signed) => {
  const { mail, about } = await mailOf(signed);
  const texts = await mailText(signed, mail);
  if (!texts) throw data(null, { status: 404 });
  await noteView(signed, about, 'outgoing email');
  return new Response(texts.copy.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
});
