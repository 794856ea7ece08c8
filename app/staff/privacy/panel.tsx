import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';

interface PanelProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4"
    >
      <div className="measure">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface CaseLinksProps {
  readonly cases: readonly { readonly reference: string; readonly path: string; readonly note?: string }[];
  readonly empty: string;
}

export function CaseLinks({ cases, empty }: CaseLinksProps) {
  if (cases.length === 0) return <p>{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {cases.map(({ reference, path, note }) => (
        <li key={reference}>
          <Link to={path} className="inline-flex min-h-11 items-center font-bold">
            {reference}
          </Link>
          {note && <span className="text-sm"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

export function SearchForm({ text }: { text?: string | undefined }) {
  return (
    <Form
      role="search"
      method="post"
      action="/privacy-desk/search"
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-0 grow basis-60 gap-1 font-bold">
        Name, email address or phone number
        <input
          key={text}
          name="q"
          defaultValue={text}
          className="input font-normal"
          autoComplete="off"
          dir="auto"
        />
      </label>
      <button type="submit" className="button">
        Find
      </button>
    </Form>
  );
}
