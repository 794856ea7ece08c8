/** Where whoever made a safeguarding case goes who may not open it. */
export const RAISED = '/safeguarding-raised';
