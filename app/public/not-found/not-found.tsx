import lost from '#app/generated/art/lost.svg?url';
import { PageTitle } from '../frame/page-title.tsx';
import { RingButton } from '../frame/phone-link.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { SearchForm } from '../search/search-form.tsx';

export function NotFound() {
  const { phone } = useProvider();
  return (
    <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
      <PageTitle title="Page not found" description="There is no page at this address. Search for it here." />
      <div>
        <h1 className="text-3xl">We can’t find that page</h1>
        <p className="measure mt-4">
          The address may be mistyped, or the page has moved. You have not done anything wrong.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-main" href="/">
            Go to the home page
          </a>
          <RingButton phone={phone} />
        </p>
        <div className="mt-8">
          <SearchForm action="/search" label="Search this site" />
        </div>
      </div>
      <img src={lost} alt="" width={420} height={360} className="mx-auto w-full max-w-96" />
    </div>
  );
}
