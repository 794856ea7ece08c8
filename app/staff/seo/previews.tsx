import { asSearchResult } from '#domain/seo/length-advice.ts';

interface PreviewsProps {
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly listed: boolean;
    readonly picture: string | null;
  };
  readonly siteName: string;
  readonly address: string;
}

export function Previews({ head, siteName, address }: PreviewsProps) {
  const url = URL.parse(address);
  const crumbs = [url?.host ?? address, ...(url?.pathname ?? '').split('/').filter(Boolean)].map((part) =>
    decodeURI(part),
  );
  return (
    <section aria-label="Preview" className="grid gap-5">
      <Result head={head} siteName={siteName} crumbs={crumbs} screen="computer" />
      <Result head={head} siteName={siteName} crumbs={crumbs} screen="phone" />
      <Card head={head} host={crumbs[0] ?? ''} />
    </section>
  );
}

interface ResultProps extends Pick<PreviewsProps, 'head' | 'siteName'> {
  readonly crumbs: readonly string[];
  readonly screen: 'computer' | 'phone';
}

function Result({ head, siteName, crumbs, screen }: ResultProps) {
  const preview = asSearchResult(`${head.title} - ${siteName}`, head.description, screen);
  const isPhone = screen === 'phone';
  return (
    <figure className="grid gap-1">
      <figcaption className="font-bold">
        {isPhone ? 'As a search result on a phone' : 'As a search result on a computer'}
      </figcaption>
      <div
        className={`overflow-hidden rounded-card border border-line bg-surface p-4 font-[Arial,sans-serif] ${isPhone ? 'max-w-[23rem]' : 'max-w-[40rem]'}`}
      >
        {head.listed ? (
          <>
            <p className="text-sm text-ink-soft wrap-anywhere">{crumbs.join(' › ')}</p>
            <p className="mt-1 text-[1.125rem] leading-snug text-[#1a0dab] wrap-anywhere">{preview.title}</p>
            <p className="mt-1 text-[0.875rem] leading-normal wrap-anywhere">{preview.description}</p>
          </>
        ) : (
          <p>Search engines do not show this page.</p>
        )}
      </div>
    </figure>
  );
}

function Card({ head, host }: Pick<PreviewsProps, 'head'> & { host: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="font-bold">Where someone shares it</figcaption>
      <div className="max-w-[26rem] overflow-hidden rounded-card border border-line bg-paper">
        {head.picture ? (
          <img
            src={head.picture}
            alt=""
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full object-cover"
          />
        ) : (
          <p className="grid aspect-[1200/630] place-items-center bg-sage p-4 text-center">No picture</p>
        )}
        <div className="grid gap-1 p-3">
          <p className="text-sm text-ink-soft">{host}</p>
          <p className="font-bold wrap-anywhere">{head.title}</p>
          <p className="line-clamp-2 text-sm wrap-anywhere">{head.description}</p>
        </div>
      </div>
    </figure>
  );
}
