export const SECRET_CHANGED = '/app-secret';
