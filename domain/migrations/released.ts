/**
 * The newest migration of the newest released version, whose processes may serve beside ours while a site is updated,
 * and start again on the schema of this one; or the baseline, where that is newer. `npm run release` updates it.
 */
export const NEWEST_RELEASED = '2026-11-27-222-branch-on-call';
