import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import samples from '#app/generated/fonts/samples.css?url';
import { ACCENT_COLOURS, MAIN_COLOURS } from '#domain/look/colour.ts';
import { FONT_PAIR_NAMES, FONT_PAIRS, FONTS } from '#domain/look/font-pairs.ts';
import { type Look, lookOf } from '#domain/look/look.ts';
import { allTokensOf, shadesOf } from '#domain/look/palette.ts';
import type { Typed } from '../../kit/answers.ts';
import type { Draw, FieldProps } from '../../kit/field.tsx';
import { partsOf, StaffForm } from '../../kit/form.tsx';
import { FieldError } from '../../kit/panel-field.tsx';
import { Screen } from '../../kit/screen.tsx';
import { StepHead, submitOf, wayBack } from '../set-up/step.tsx';
import type { Route } from './+types/route.ts';
import { ColourField } from './colour-field.tsx';
import { lookAction, lookLoader } from './look.server.ts';
import { LOOK_FIELDS, TRY } from './look-fields.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: samples }];
export const loader = lookLoader;
export const action = lookAction;

export default function LookScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = partsOf(actionData);
  const loaded = loaderData?.look;
  const step = loaderData?.step;
  const [picked, setPicked] = useState(() => (typed && lookOf(typed)) ?? loaded);
  const [isRead, setIsRead] = useState(true);
  const shades = picked && isRead ? shadesOf(picked) : null;
  const draw: Draw = {
    main: (props) => <ColourField {...props} offered={MAIN_COLOURS} shade={shades?.main ?? null} />,
    accent: (props) => <ColourField {...props} offered={ACCENT_COLOURS} shade={shades?.accent ?? null} />,
    fonts: (props) => <FontsField {...props} />,
  };
  return (
    <Screen title="Look" back={wayBack(step)} wide>
      <StepHead step={step} />
      <p className="measure">
        Choose two colours of your brand, and a pair of fonts. Emails and documents use the colours, too.{' '}
        <Link to="/settings/logo">Your logo</Link> has a screen of its own.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
        {picked && <HomePage look={picked} />}
        <div className="lg:order-first">
          <StaffForm
            action="/settings/look"
            fields={LOOK_FIELDS}
            draw={draw}
            loaded={loaded}
            version={loaderData?.version ?? 0}
            saved={loaderData?.saved}
            submit={submitOf(step)}
            answer={actionData}
            beside={<TryButton />}
            changed={loaderData?.changed}
            onChange={({ currentTarget }) => {
              const read = lookOf(Object.fromEntries(new FormData(currentTarget)) as Typed);
              setIsRead(read !== null);
              if (read) setPicked(read);
            }}
          />
        </div>
      </div>
    </Screen>
  );
}

/** After Save, so that Enter in a field saves. */
function TryButton() {
  return (
    <noscript>
      <button type="submit" name={TRY} value="yes" className="button">
        Preview
      </button>
    </noscript>
  );
}

function FontsField({ field, id, value, error }: FieldProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="font-bold">{field.label}</legend>
      <FieldError id={id} error={error} />
      {FONT_PAIR_NAMES.map((pair, i) => {
        const { name, headings, body } = FONT_PAIRS[pair];
        return (
          <label
            key={pair}
            className="mt-1 flex cursor-pointer items-start gap-3 rounded-card border-2 border-line p-3 has-checked:border-ink has-checked:bg-sage"
          >
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name={field.name}
              value={pair}
              defaultChecked={pair === value}
              className="mt-1 size-6 shrink-0"
            />
            <span className="grid gap-1">
              <span className="text-sm">
                {name}: {FONTS[headings].name} and {FONTS[body].name}
              </span>
              <span aria-hidden="true" className={`sample-${headings} text-xl leading-snug`}>
                Good care starts at home
              </span>
              <span aria-hidden="true" className={`sample-${body} leading-snug`}>
                The same few carers visit, at times that suit you.
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function HomePage({ look }: { look: Look }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState(look);
  if (first.fonts !== look.fonts) setFirst(look);
  useEffect(() => paint(frame.current, look), [look]);
  return (
    <section
      aria-labelledby="home-page"
      className="home-page grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-page" className="text-xl">
          Your home page
        </h2>
        <a
          href={previewOf(look)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          Open it in a new tab
        </a>
      </div>
      <iframe
        ref={frame}
        src={previewOf(first)}
        title="Your home page in this look"
        onLoad={() => paint(frame.current, look)}
        className="h-72 w-full rounded-card border border-line lg:h-[calc(100dvh-8rem)]"
      />
    </section>
  );
}

function previewOf(look: Look): string {
  return `/settings/look/preview?${new URLSearchParams({ ...look })}`;
}

function paint(frame: HTMLIFrameElement | null, look: Look): void {
  const style = frame?.contentDocument?.documentElement?.style;
  for (const [property, value] of allTokensOf(look)) style?.setProperty(property, value);
}
