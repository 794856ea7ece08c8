import { stepTo } from '../frame/page-top.tsx';

export const BLOG = stepTo('/blog');
