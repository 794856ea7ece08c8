import { redirect } from 'react-router';

/** Redirects `/nursing`, which older pages link to. */
export function loader() {
  return redirect('/livein', 301);
}
