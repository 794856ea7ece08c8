/** Where whoever made a safeguarding case goes who may not open it. */
export const RAISED = '/safeguarding-raised';
/** Says that it is another kind of case that is kept from them. */
export const KEPT = 'kept';
export const RAISED_KEPT = `${RAISED}?${KEPT}`;
