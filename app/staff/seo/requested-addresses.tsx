import { Form, Link } from 'react-router';

interface RequestedAddressesProps {
  readonly missingAddresses: readonly { readonly path: string; readonly visits: number }[];
}

export function RequestedAddresses({ missingAddresses }: RequestedAddressesProps) {
  if (missingAddresses.length === 0) return null;
  return (
    <section aria-labelledby="wanted" className="rounded-card bg-honey p-4">
      <h2 id="wanted" className="text-xl">
        Asked for, but not there
      </h2>
      <p className="measure">Only the address and a number are kept, nothing about who asked.</p>
      <ul className="mt-2 divide-y divide-ink/20">
        {missingAddresses.map(({ path, visits }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-48 grow wrap-anywhere">
              <strong>{path}</strong> asked for {visits} times this week
            </p>
            <Link to={`/seo/redirects/new?from=${encodeURIComponent(path)}`} className="button">
              Redirect it<span className="sr-only">: {path}</span>
            </Link>
            <Form method="post">
              <input type="hidden" name="path" value={path} />
              <button type="submit" name="do" value="dismiss" className="button">
                Leave it<span className="sr-only">: {path}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
