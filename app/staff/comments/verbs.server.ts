import {
  approveComment,
  fileCommentAsSpam,
  rejectComment,
  reopenComment,
} from '#domain/content/moderate-comments.server.ts';

export const COMMENT_VERBS = {
  approve: [approveComment, 'Published on the blog.', 'published'],
  reject: [rejectComment, 'Rejected.', 'rejected'],
  spam: [fileCommentAsSpam, 'Marked as spam.', 'marked as spam'],
  reopen: [reopenComment, 'Undone. The comment is waiting again.', 'waiting again'],
} as const;
