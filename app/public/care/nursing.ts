import { redirect } from 'react-router';

/** Older pages link live-in care as /nursing. */
export function loader() {
  return redirect('/livein', 301);
}
