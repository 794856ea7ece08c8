import type { PersonHistoryEntry } from '#domain/cases/list/person-history.server.ts';

export function historyText({ action, detail, other }: PersonHistoryEntry): string {
  switch (action) {
    case 'edited':
      return detail ? `Details edited: ${detail}` : 'Details edited';
    case 'needs':
      return `Needs noted: ${detail}`;
    case 'merged':
      return `Merged with ${other}`;
    case 'unmerged':
      return `Unmerged from ${other}`;
    case 'split':
      return `Split from ${other}`;
  }
}
