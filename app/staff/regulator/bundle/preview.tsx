import { data, Form, Link, redirect } from 'react-router';
import { casesOfBundle, choicesOf } from '#domain/bundles/bundles.server.ts';
import { blackOutChosen } from '#domain/bundles/choices.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { staffLoader } from '../../guard.server.ts';
import { Screen } from '../../kit/screen.tsx';
import { noteView } from '../../kit/view.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { bundleOf } from '../desk.server.ts';
import { bundlePath, requestPath } from '../labels.ts';
import type { Route } from './+types/preview.ts';
import { everybodysContacts } from './make.server.ts';
import { linesOfPaper, paperForRegulator, partsOf } from './paper.server.ts';

/** Shows one complaint at a time as the regulator would read it; each view is audited. */
export const loader = staffLoader('export-cases', async (signed) => {
  const { actor, services, url } = signed;
  const { request, bundle } = await bundleOf(signed);
  if (bundle.state !== 'choosing') throw redirect(requestPath(request.reference));
  const rows = await casesOfBundle(services.open.db, bundle.id, accessOf(actor));
  const number = wholeNumber(url.searchParams.get('complaint')) || 1;
  const row = rows[number - 1];
  if (!row) throw data(null, { status: 404 });
  await noteView(signed, [row]);
  const choices = choicesOf(bundle);
  const paper = await paperForRegulator({ actor, services }, row.reference, choices);
  const blackOut = blackOutChosen(choices, everybodysContacts(services));
  const parts = partsOf(paper ? await linesOfPaper(paper, blackOut) : []);
  const part = Math.min(wholeNumber(url.searchParams.get('part')) || 1, Math.max(parts.length, 1));
  return {
    number,
    count: rows.length,
    reference: row.reference,
    ...{ part, parts: parts.length },
    lines: parts[part - 1] ?? [],
  };
});

export default function Preview({ loaderData, params }: Route.ComponentProps) {
  const { number, count, reference, part, parts, lines } = loaderData;
  const path = bundlePath(params.reference, params.bundle);
  const toPart = (to: number) => `${path}/preview?complaint=${number}&part=${to}`;
  return (
    <Screen
      title={`Complaint ${number} of ${count}`}
      heading={`Complaint ${number} of ${count}: ${reference}`}
      back={{ to: path, name: 'Names to black out' }}
    >
      <nav aria-label="Complaints" className="flex flex-wrap gap-3">
        {number > 1 && (
          <Link className="button" to={`${path}/preview?complaint=${number - 1}`}>
            Previous complaint
          </Link>
        )}
        {number < count && (
          <Link className="button" to={`${path}/preview?complaint=${number + 1}`}>
            Next complaint
          </Link>
        )}
      </nav>
      <div className="grid gap-2 rounded-card border border-line p-4">
        {lines.map(({ is, text }, i) =>
          is === 'heading' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one complaint keep their order.
            <h2 key={i} dir="auto" className="mt-3 text-lg font-bold wrap-anywhere first:mt-0">
              {text}
            </h2>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={i} dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
        )}
      </div>
      {parts > 1 && (
        <nav aria-label="Parts of this complaint" className="flex flex-wrap items-center gap-3">
          <p>
            Part {part} of {parts}
          </p>
          {part > 1 && (
            <Link className="button" to={toPart(part - 1)}>
              Earlier part
            </Link>
          )}
          {part < parts && (
            <Link className="button" to={toPart(part + 1)}>
              Next part
            </Link>
          )}
        </nav>
      )}
      <Form method="post" action={`${path}/make`} className="grid gap-2">
        <p className="measure text-sm">
          Making it writes one zip file with a PDF and tables. Nothing is sent by this.
        </p>
        <p>
          <button type="submit" className="button button-main">
            Make the bundle
          </button>
        </p>
      </Form>
    </Screen>
  );
}
