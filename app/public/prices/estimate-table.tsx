import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import type { EstimatorView } from './estimate-now.server.ts';

type Found = NonNullable<EstimatorView['found']>;

export function EstimateTable({ found }: { found: Found }) {
  const { lines, once, missing, week, month, holiday, demo, on, branch, text } = found;
  const subject = encodeURIComponent(`Estimate of ${on}`);
  return (
    <div className="mt-8 grid gap-4">
      <div className="card max-w-[52rem] p-5">
        {week && (
          <p className="text-xl">
            <strong className="font-display text-3xl">{week}</strong> a week, about <strong>{month}</strong> a
            month
          </p>
        )}
        {missing.length > 0 && (
          <p className="measure">
            <strong>We can’t work out the whole week here.</strong> There is no price on this page for:{' '}
            {missing.join('; ')}. Please ask us.
          </p>
        )}
        {demo && <p className="mt-2 text-sm">Demonstration: these prices are made up.</p>}
        {lines.length > 0 && <Lines caption="How we worked this out" lines={lines} />}
        {once.length > 0 && <Lines caption="Once, at the beginning" lines={once} />}
        {holiday && <p className="mt-3">On a bank holiday such a visit costs {holiday}.</p>}
        <p className="measure mt-3 text-sm">
          Everything that our price list adds is in it. It is an estimate of {on}, for an ordinary week
          {branch && ` with our branch in ${branch}`}; the price is agreed with you before care begins.
        </p>
        <p className="mt-4">
          <a className="button" href={`mailto:?subject=${subject}&body=${encodeURIComponent(text)}`}>
            Email it to yourself
          </a>
        </p>
      </div>
      <p className="measure">
        You may not have to pay all of this yourself:{' '}
        <a href="#who-pays" className="inline-block py-2">
          who may help to pay
        </a>
      </p>
      <h3 className="mt-4 text-xl">Send it to us with a question</h3>
      <div className="card max-w-[52rem] p-5">
        <MessageForm key={text} spec={ENQUIRY_FORM} begun={{ message: `${text}\n\n` }} />
      </div>
    </div>
  );
}

function Lines({ caption, lines }: { caption: string; lines: Found['lines'] }) {
  return (
    <>
      <h3 className="mt-4 font-bold">{caption}</h3>
      <ul>
        {lines.map(({ label, count, each, sum }) => (
          <li
            key={label}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-2 sm:grid-cols-[1fr_auto]"
          >
            <span className="wrap-anywhere">
              {label}: {count} × {each}
            </span>
            <strong className="whitespace-nowrap">{sum}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
