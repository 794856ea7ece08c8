import type { WrittenKind } from '#domain/content/written.ts';
import type { Permission } from '#domain/staff/roles.ts';

interface Writing {
  readonly path: string;
  readonly permission: Permission;
  readonly one: string;
  readonly many: string;
  readonly where: string;
  readonly title: string;
  readonly write: string;
  readonly isInUse: string;
  readonly hasComments: boolean;
}

export const WRITING: Readonly<Record<WrittenKind, Writing>> = {
  post: {
    path: '/posts',
    permission: 'edit-posts',
    one: 'post',
    many: 'posts',
    where: 'the blog',
    title: 'Blog posts',
    write: 'Write a post',
    isInUse: 'Another post has or had this address. Choose another',
    hasComments: true,
  },
  page: {
    path: '/pages',
    permission: 'edit-site',
    one: 'page',
    many: 'pages',
    where: 'the website',
    title: 'Pages',
    write: 'Write a page',
    isInUse: 'Another page, a post or a redirect has or had this address. Choose another',
    hasComments: false,
  },
};

export function kindAt(pathname: string): WrittenKind {
  return `${pathname}/`.startsWith(`${WRITING.page.path}/`) ? 'page' : 'post';
}
