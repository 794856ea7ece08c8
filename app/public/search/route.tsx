import { data } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { PageTitle } from '../frame/page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';
import { answerFromSite, NOT_KEPT } from './search.server.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const answer = await answerFromSite(request.url, context.get(servicesContext));
  return data(answer, { headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { name } = useProvider();
  return (
    <div className="shell py-10">
      <PageTitle
        title={loaderData.status === 'empty' ? 'Search' : `Search: ${loaderData.query}`}
        description={`Find what you need to know about care at home from ${name}: services, questions and answers, and news.`}
      />
      <Trail steps={[{ name: 'Search', path: '/search' }]} page={{ '@type': 'SearchResultsPage' }} />
      <h1 className="mb-5 text-3xl">Search this website</h1>
      <SearchForm action="/search" label="What are you looking for?" typed={loaderData.query} />
      <div className="measure mt-8">
        <SearchResults answer={loaderData} />
      </div>
    </div>
  );
}
