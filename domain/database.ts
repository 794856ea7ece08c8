import type { Kysely } from 'kysely';
import type { ApiTokenTable } from '#domain/api-tokens/api-token.table.ts';
import type { AuditHeadTable, AuditTable } from '#domain/audit/audit.table.ts';
import type { BackupRunTable } from '#domain/backup/backup.table.ts';
import type { BundleTables } from '#domain/bundles/bundle.table.ts';
import type {
  ApplicationTable,
  HiringCheckTable,
  HiringTable,
} from '#domain/cases/application/application.table.ts';
import type {
  CaseAskTable,
  CaseChangeTable,
  CaseDecisionTable,
  CaseNoteTable,
  CasePinViewTable,
  CaseReadTable,
  CaseTable,
  CaseTermsTable,
  CaseToIndexTable,
  ContactTable,
  DraftTable,
  PresenceTable,
  TaskTable,
} from '#domain/cases/case.table.ts';
import type { CaseEventTable } from '#domain/cases/case-event.table.ts';
import type { ConcernTables } from '#domain/cases/concern/concern.table.ts';
import type { CaseFollowTable, CaseSuspectedStaffTable } from '#domain/cases/follow.table.ts';
import type { CaseLinkTable } from '#domain/cases/link.table.ts';
import type { CaseNamedStaffTable } from '#domain/cases/named-staff.table.ts';
import type { PersonTables } from '#domain/cases/people/person.table.ts';
import type {
  AttachmentTable,
  ForwardTable,
  HelpedAnswerTable,
  ReplyTable,
  SavedAnswerTable,
} from '#domain/cases/replies/reply.table.ts';
import type { TagTables } from '#domain/cases/tag.table.ts';
import type { RecordTables } from '#domain/cases/verbs/case-records.ts';
import type { CdnPurgeTable } from '#domain/cdn/purge.table.ts';
import type {
  CommentTable,
  DeletedPostTable,
  EntryTables,
  PostDraftTable,
  PostRedirectTable,
  PostTable,
  PostTagTable,
  PostVersionTable,
} from '#domain/content/post.table.ts';
import type { DirectoryTables } from '#domain/directory/directory.table.ts';
import type { FormDraftTable } from '#domain/drafts/form-drafts.server.ts';
import type { ImportItemTable, ImportSourceTable, ImportTable } from '#domain/import/import.table.ts';
import type { IncomingTables } from '#domain/incoming/incoming.table.ts';
import type { KeyTables } from '#domain/keys/app-secret.table.ts';
import type { ListTables } from '#domain/lists/lists.ts';
import type { LookTable } from '#domain/look/look.ts';
import type { ConsentCodeTable, MailAccountTable } from '#domain/mail-account/mail-account.table.ts';
import type { DrawingTable } from '#domain/mark/drawings.server.ts';
import type { MediaTable, MediaVariantTable, SitePictureTable } from '#domain/media/media.table.ts';
import type { MailCopyTable, MailTable } from '#domain/outbox/mail.table.ts';
import type { PageTextTables } from '#domain/page-texts/write-texts.server.ts';
import type { AreaTables } from '#domain/places/area-question.table.ts';
import type { PrivacyTables } from '#domain/privacy/privacy.table.ts';
import type { DeliveryCheckTable } from '#domain/proof/proof.table.ts';
import type { PrivacyNoticeTable } from '#domain/provider/privacy-notice.ts';
import type { ContentRevisionTable, SettingTable } from '#domain/provider/provider.server.ts';
import type { ReportLinkTable } from '#domain/provider/report-link.server.ts';
import type { RegulatorTables } from '#domain/regulator/request.table.ts';
import type { ReviewTables } from '#domain/reviews/review.table.ts';
import type { ScheduleTables } from '#domain/schedule/schedule.table.ts';
import type { SeoTables } from '#domain/seo/seo.table.ts';
import type { SettingsTables } from '#domain/settings/settings.table.ts';
import type {
  SecondFactorTables,
  SignInAttemptTable,
  StaffBranchTable,
  StaffChoicesTable,
  StaffCredentialTable,
  StaffLinkTable,
  StaffNoticeTable,
  StaffSessionTable,
  StaffTable,
} from '#domain/staff/staff.table.ts';

import type { TextMessageTables } from '#domain/text-messages/text-message.table.ts';
import type { FileScanTable } from '#domain/virus-scans/file-scan.table.ts';
import type { WebhookTables } from '#domain/webhooks/webhook.table.ts';
import type { OpenDatabase as Open } from '#platform/database/open.server.ts';
import type { CaseKeyQuestionTable } from './cases/key-question.table.ts';

export interface Schema
  extends AreaTables,
    BundleTables,
    ConcernTables,
    DirectoryTables,
    EntryTables,
    ListTables,
    ReviewTables,
    SettingsTables,
    SecondFactorTables,
    IncomingTables,
    KeyTables,
    PageTextTables,
    PersonTables,
    PrivacyTables,
    RecordTables,
    RegulatorTables,
    ScheduleTables,
    SeoTables,
    TagTables,
    TextMessageTables,
    WebhookTables {
  cases: CaseTable;
  case_decisions: CaseDecisionTable;
  case_events: CaseEventTable;
  case_pins_shown: CasePinViewTable;
  case_reads: CaseReadTable;
  case_notes: CaseNoteTable;
  case_changes: CaseChangeTable;
  contacts: ContactTable;
  case_asks: CaseAskTable;
  case_links: CaseLinkTable;
  case_follows: CaseFollowTable;
  case_named_staff: CaseNamedStaffTable;
  case_suspected_staff: CaseSuspectedStaffTable;
  case_key_questions: CaseKeyQuestionTable;
  case_words: CaseTermsTable;
  cases_to_index: CaseToIndexTable;
  drafts: DraftTable;
  form_drafts: FormDraftTable;
  presence: PresenceTable;
  tasks: TaskTable;
  hirings: HiringTable;
  hiring_checks: HiringCheckTable;
  applications: ApplicationTable;
  replies: ReplyTable;
  forwards: ForwardTable;
  helped_answers: HelpedAnswerTable;
  attachments: AttachmentTable;
  file_scans: FileScanTable;
  saved_answers: SavedAnswerTable;
  api_tokens: ApiTokenTable;
  mail_account: MailAccountTable;
  consent_code: ConsentCodeTable;
  mails: MailTable;
  mail_copies: MailCopyTable;
  settings: SettingTable;
  content_revision: ContentRevisionTable;
  cdn_purge: CdnPurgeTable;
  look: LookTable;
  drawings: DrawingTable;
  media: MediaTable;
  media_variants: MediaVariantTable;
  site_pictures: SitePictureTable;
  posts: PostTable;
  post_tags: PostTagTable;
  post_drafts: PostDraftTable;
  post_versions: PostVersionTable;
  deleted_posts: DeletedPostTable;
  post_redirects: PostRedirectTable;
  comments: CommentTable;
  privacy_notices: PrivacyNoticeTable;
  report_links: ReportLinkTable;
  staff: StaffTable;
  staff_branches: StaffBranchTable;
  staff_sessions: StaffSessionTable;
  staff_credentials: StaffCredentialTable;
  staff_links: StaffLinkTable;
  sign_in_attempts: SignInAttemptTable;
  staff_choices: StaffChoicesTable;
  staff_notices: StaffNoticeTable;
  audit_entries: AuditTable;
  audit_head: AuditHeadTable;
  backup_runs: BackupRunTable;
  delivery_proofs: DeliveryCheckTable;
  imports: ImportTable;
  import_items: ImportItemTable;
  import_sources: ImportSourceTable;
}

export type Database = Kysely<Schema>;
export type OpenDatabase = Open<Schema>;
