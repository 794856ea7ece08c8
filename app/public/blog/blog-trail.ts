import type { Step } from '../frame/trail.tsx';

/** The list of all posts, which stands above every page of the blog. */
export const BLOG: Step = { name: 'Company News', path: '/blog' };
