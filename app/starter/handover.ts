/** Scripts of this type don't run. React's are empty; the script marked `APP` holds all the code. */
export const LATER = 'text/later';

export const APP = 'data-app';

declare global {
  interface Window {
    isPageChanged?: () => boolean;
  }
}

export const SCROLL_STORE = 'react-router-scroll-positions';
