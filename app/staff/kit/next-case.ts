import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NextCase = createContext(() => {});
export const NextCaseProvider = NextCase.Provider;

/** Opens the case that follows, to be called when this one is off the desk; nothing outside an inbox. */
export const useNextCase = () => useContext(NextCase);

/** What comes back to the case that is on the screen now, after the next one was opened. */
export function useWayBack(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    await navigate(pathname + search);
  };
}
