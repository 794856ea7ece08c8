import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NextCase = createContext(() => {});
export const NextCaseProvider = NextCase.Provider;

export const useNextCase = () => useContext(NextCase);

export function useWayBack(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    await navigate(pathname + search);
  };
}
