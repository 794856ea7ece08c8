/** The newest release's last migration: its processes may serve beside ours. Set by `npm run release`. */
export const NEWEST_RELEASED = '2026-11-27-222-branch-on-call';
