interface ComparedProps {
  /** What a colleague saved, what was typed here, and who saved it when, where it is known. */
  readonly newer: {
    readonly theirs: Readonly<Record<string, string>>;
    readonly typed: Readonly<Record<string, string>>;
    readonly saved: string | null;
  };
  readonly fields: readonly { readonly name: string; readonly label: string; readonly group?: string }[];
}

/** What a colleague saved beside what was typed here, where they differ. */
export function Compared({ newer: { theirs, typed, saved }, fields }: ComparedProps) {
  const differing = fields.filter(({ name }) => words(theirs[name]) !== words(typed[name]));
  return (
    <table className="w-full table-fixed text-left">
      <caption className="text-left wrap-anywhere">
        {saved ? `Saved meanwhile by ${saved}` : 'Saved meanwhile by a colleague'}
        {differing.length === 0 && ': the same as yours'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3">
            Field
          </th>
          <th scope="col" className="py-1 pr-3">
            Theirs
          </th>
          <th scope="col" className="py-1">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name, label, group }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              {group ? `${group}: ${label}` : label}
            </th>
            <td className="py-1 pr-3 wrap-anywhere whitespace-pre-line">{words(theirs[name])}</td>
            <td className="py-1 wrap-anywhere whitespace-pre-line">{words(typed[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(value = ''): string {
  return value === 'on' ? 'Yes' : value.replaceAll('\r', '').trim();
}
