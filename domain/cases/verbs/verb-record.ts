import type { Permission } from '#domain/staff/roles.ts';
import type { CaseStatus } from '../case-status.ts';

/** How the history names an event. `{detail}` otherwise follows a colon; the second text is without it. */
export type EventText = string | readonly [withDetail: string, withoutDetail: string];

export interface CaseButton {
  readonly label: string;
  readonly becomes?: CaseStatus;
  readonly shortcut?: string;
  readonly first?: readonly CaseStatus[];
  readonly more?: readonly CaseStatus[];
}

/** Everything the product knows about a staff action, apart from its code. */
export interface VerbRecord {
  readonly permission?: Permission;
  /** Follows a person's name in the audit log, by choice if it does several things; null is not logged. */
  readonly audit: string | { readonly [choice: string]: string; readonly other: string } | null;
  readonly events?: Readonly<Record<string, EventText>>;
  readonly button?: CaseButton;
}
