export interface Shortened {
  readonly short: string;
  readonly text: string;
}

export function Short({ short, text }: Shortened) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}

/** Soft hyphens for headings: five columns of whole words are wider than a phone. */
const BREAKS: Readonly<Record<string, string>> = {
  Complaints: 'Com\u00adplaints',
  Enquiries: 'Enquir\u00adies',
  Applications: 'Appli\u00adcations',
  Answered: 'An\u00adswered',
};

const TELLING: Readonly<Record<string, string>> = { 'Data Complaints': 'Data' };

export function Narrow({ name }: { name: string }) {
  const telling = TELLING[name];
  if (telling) {
    return (
      <>
        <span aria-hidden="true" className="sm:hidden">
          {telling}
        </span>
        <span className="max-sm:sr-only">{name}</span>
      </>
    );
  }
  const tokens = name.split(' ');
  if (!tokens.some((word) => BREAKS[word])) return name;
  return (
    <>
      {/* Some screen readers stop at a soft hyphen. */}
      <span aria-hidden="true">
        {tokens.map((word) => (
          // A block, so that a word wraps to its own line before it breaks.
          <span key={word}>
            <span className="inline-block">{BREAKS[word] ?? word}</span>{' '}
          </span>
        ))}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
