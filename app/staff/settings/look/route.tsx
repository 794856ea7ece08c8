import { useState } from 'react';
import { Link } from 'react-router';
import samples from '#app/generated/fonts/samples.css?url';
import { ACCENT_COLOURS, MAIN_COLOURS } from '#domain/look/colour-names.ts';
import { lookOf } from '#domain/look/look.ts';
import { shadesOf } from '#domain/look/palette.ts';
import type { Typed } from '../../kit/answers.ts';
import type { Draw } from '../../kit/field.tsx';
import { partsOf, StaffForm } from '../../kit/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { StepHead, submitOf, wayBack } from '../step.tsx';
import type { Route } from './+types/route.ts';
import { ColourField } from './colour-field.tsx';
import { FontsField } from './fonts-field.tsx';
import { HomePage } from './home-page.tsx';
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
