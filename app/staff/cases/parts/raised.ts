export const RAISED = '/safeguarding-raised';
/** Says that it is another kind of case that is hidden from them. */
export const KEPT = 'kept';
export const RAISED_KEPT = `${RAISED}?${KEPT}`;
