/** Scripts of this type don't run. React's are empty; the script marked `APP` holds all the code. */
export const LATER = 'text/later';

/** Marks the script that holds the app's code until the visitor starts to use the page. */
export const APP = 'data-app';

declare global {
  interface Window {
    /** Returns whether the app must leave the page as it is, see `page-changes.ts`. */
    isPageChanged?: () => boolean;
  }
}

/** React Router's storage key for scroll positions. */
export const SCROLL_STORE = 'react-router-scroll-positions';
