import { stepTo } from '../frame/page-top.tsx';

/** The list of all posts, which stands above every page of the blog. */
export const BLOG = stepTo('/blog');
