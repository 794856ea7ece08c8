import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './starter/handover.ts';
import { restoreTyped } from './ui/restore-typed.ts';
import { AppRuns, saveTyped } from './ui/typed-before.ts';

// Something changed the page while the app's code was on its way.
if (!window.isPageChanged?.()) start();

function start(): void {
  saveTyped();
  const restore = restoreTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppRuns>
          {/* What was asked for is drawn in one go: a transition draws in small pieces, which on a busy computer takes longer. */}
          <HydratedRouter useTransitions={false} />
        </AppRuns>
      </StrictMode>,
      {
        onRecoverableError(error) {
          restore();
          reportError(error);
        },
      },
    );
  });
}
