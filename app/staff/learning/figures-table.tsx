interface FiguresTableProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly number[] }[];
}

/** The first cell of a row says what its figures count. */
export function FiguresTable({ name, head, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={`${name}, table`} tabIndex={0}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-b border-ink text-sm">
            {head.map((cell) => (
              <th key={cell} scope="col" className="py-1 pr-4 align-bottom">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {row.name}
              </th>
              {row.figures.map((figure, i) => (
                <td key={head[i + 1]} className="py-1.5 pr-4 tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
