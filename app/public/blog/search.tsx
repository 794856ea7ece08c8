import { data } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { PageTitle } from '../frame/page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { Trail } from '../frame/trail.tsx';
import { answerQuery, NOT_KEPT, postsIndex } from '../search/search.server.ts';
import { SearchResults } from '../search/search-results.tsx';
import type { Route } from './+types/search.ts';
import { BLOG, BlogAside } from './blog-aside.tsx';
import { readAside } from './post-views.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const { open, provider } = context.get(servicesContext);
  const [index, aside] = await Promise.all([postsIndex(open), readAside({ open, provider })]);
  const answer = answerQuery(index, request.url);
  return data({ ...answer, aside }, { headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export default function BlogSearch({ loaderData: { aside, ...answer } }: Route.ComponentProps) {
  const { name } = useProvider();
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <PageTitle title="Search the news" description={`Find a post in the news from ${name} by its words.`} />
      <div>
        <Trail
          steps={[BLOG, { name: 'Search the news', path: '/blog/search' }]}
          page={{ '@type': 'SearchResultsPage' }}
        />
        <h1 className="mb-5 text-3xl">Search the news</h1>
        <SearchResults answer={answer} />
      </div>
      <BlogAside aside={aside} typed={answer.query} />
    </div>
  );
}
