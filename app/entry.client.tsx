import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { AppRuns, keepWhatIsTyped } from './ui/typed-before.ts';

keepWhatIsTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppRuns>
        {/* What was asked for is drawn in one go: a transition draws in small pieces, which on a busy computer takes longer. */}
        <HydratedRouter useTransitions={false} />
      </AppRuns>
    </StrictMode>,
  );
});
