import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { followTyping } from './follow-typing.ts';

export interface LivePageProps {
  readonly preview: string;
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

interface BesideProps extends LivePageProps {
  readonly children: (parts: { form: RefObject<HTMLFormElement | null>; seeIt: ReactNode }) => ReactNode;
}

/** Shows the page beside its form; on a narrow screen, and without script, a button opens it instead. */
export function BesideLivePage({ preview, pages, children }: BesideProps) {
  const form = useRef<HTMLFormElement>(null);
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const address = `${preview}?${new URLSearchParams({ page: path })}`;
  const isWide = useIsWide();
  if (pages.length === 0) return <div className="max-w-3xl">{children({ form, seeIt: null })}</div>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {children({ form, seeIt: <SeeIt address={address} /> })}
      </div>
      {isWide && (
        <section aria-labelledby="live-page" className="home-page grid gap-2 self-start">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="live-page" className="text-xl">
              On your website
            </h2>
            {pages.length > 1 && <ChoosePage pages={pages} path={path} onChoose={setPath} />}
          </div>
          <Frame key={address} form={form} address={address} />
        </section>
      )}
    </div>
  );
}

interface ChoosePageProps extends Pick<LivePageProps, 'pages'> {
  readonly path: string;
  readonly onChoose: (path: string) => void;
}

function ChoosePage({ pages, path, onChoose }: ChoosePageProps) {
  return (
    <label className="flex items-center gap-2">
      Page
      <select value={path} onChange={({ target }) => onChoose(target.value)} className="input max-w-60">
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {page.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Frame({ form, address }: { form: RefObject<HTMLFormElement | null>; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isRight, setIsRight] = useState(true);
  useEffect(() => followTyping({ form, frame, address, onAnswer: setIsRight }), [form, address]);
  return (
    <>
      <p className={`rounded-field py-1 text-sm ${isRight ? '' : 'bg-honey px-3'}`}>
        {isRight
          ? 'Shows what you type. Visitors see it once you save.'
          : 'Shows what you type once nothing in the form is missing.'}
      </p>
      <iframe
        ref={frame}
        src={address}
        title="Your website with what the form holds"
        className="h-[calc(100dvh-13rem)] min-h-72 w-full rounded-card border border-line"
      />
    </>
  );
}

function SeeIt({ address }: { address: string }) {
  return (
    <button
      type="submit"
      formAction={address}
      formTarget="_blank"
      className="button"
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!form) return;
        event.preventDefault();
        sendApart(form, address);
      }}
    >
      See it<span className="sr-only"> on your website, in a new tab</span>
    </button>
  );
}

/** Submits natively, past the app, which would take the response for its own. */
function sendApart(form: HTMLFormElement, address: string): void {
  const own = { action: form.action, target: form.target };
  Object.assign(form, { action: address, target: '_blank' });
  form.submit();
  Object.assign(form, own);
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia('(width >= 64rem)');
    const look = () => setIsWide(wide.matches);
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return isWide;
}
