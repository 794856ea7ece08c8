/** What the audit log calls the change of APP_SECRET. */
export const SECRET_CHANGED = '/app-secret';
