import { DEMO_PARTNERS } from './home.content.ts';

/** Three logos; each opens a small dialog. It is a popover, so it needs no script. */
export function Partners() {
  return (
    <section aria-labelledby="partners" className="shell py-12">
      <h2 id="partners" className="text-2xl">
        Who we work with
      </h2>
      <p className="measure mt-3">
        These partners are examples. They are made up, to show how this part of the page works. Press one to
        read about it.
      </p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {DEMO_PARTNERS.map(({ id, name, picture, text }) => (
          <li key={id}>
            <button
              type="button"
              popoverTarget={id}
              aria-haspopup="dialog"
              className="card flex min-h-11 items-center gap-3 p-4 font-display text-lg font-display"
            >
              <img src={picture} alt="" width={56} height={56} loading="lazy" decoding="async" />
              {name}
            </button>
            <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-name`} className="partner">
              <h3 id={`${id}-name`} className="text-xl">
                {name}
              </h3>
              <p className="mt-2 mb-5">{text}</p>
              <button type="button" popoverTarget={id} popoverTargetAction="hide" className="button">
                Close
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
