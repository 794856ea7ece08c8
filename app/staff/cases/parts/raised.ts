export const RAISED = '/safeguarding-raised';
export const KEPT = 'kept';
export const RAISED_KEPT = `${RAISED}?${KEPT}`;
