/**
 * What came of an edit of a case. `unchanged`: it was so already, by an earlier click or by somebody else;
 * `missing`: there is none, or of a kind that the actor may not read; `why` is a sentence for staff, and `lacks`
 * says that the case itself lacks something, which its screen goes on asking for.
 */
export type Changed =
  | { readonly outcome: 'changed' | 'unchanged' | 'missing' }
  | { readonly outcome: 'refused'; readonly why: string; readonly lacks?: true };

export function refused(why: string): { readonly outcome: 'refused'; readonly why: string } {
  return { outcome: 'refused', why };
}
