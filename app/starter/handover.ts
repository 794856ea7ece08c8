/** Scripts of this type don't run. Those of React are empty; the code of all stands in the one of `APP`. */
export const LATER = 'text/later';

/** The attribute of the script that holds the app's code until somebody wants to use the page. */
export const APP = 'data-app';

declare global {
  interface Window {
    /** Whether the app must leave the page as it is, see `page-changes.ts`. */
    isPageChanged?: () => boolean;
  }
}

/** Where React Router keeps how far a page was scrolled. */
export const SCROLL_STORE = 'react-router-scroll-positions';
