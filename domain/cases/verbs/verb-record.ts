import type { Permission } from '#domain/staff/roles.ts';
import type { CaseStatus } from '../case-status.ts';

/**
 * How the history names an event. `{detail}` is its detail, which otherwise follows a colon. Of two texts, the second is
 * for an event without one.
 */
export type EventText = string | readonly [withDetail: string, withoutDetail: string];

export interface CaseButton {
  readonly label: string;
  readonly becomes?: CaseStatus;
  readonly shortcut?: string;
  readonly first?: readonly CaseStatus[];
  readonly more?: readonly CaseStatus[];
}

/** All that the product knows about what staff do to a case, apart from the doing. */
export interface VerbRecord {
  readonly permission?: Permission;
  /** Follows a person's name in the audit log, by choice where it does several things; null is not logged. */
  readonly audit: string | { readonly [choice: string]: string; readonly other: string } | null;
  readonly events?: Readonly<Record<string, EventText>>;
  readonly button?: CaseButton;
}
