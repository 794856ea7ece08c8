export const POST = `
create table mails (
  id $id, message_id text not null unique, template text not null, case_id bigint references cases (id),
  reply_id bigint references replies (id), recipient text not null, created_at bigint not null,
  due_at bigint not null, attempts integer not null, leased_until bigint, sent_at bigint, failed_at bigint,
  last_error text, detail text, dealt_at bigint, dealt_by text, dealt_why text);
create index mails_by_case on mails (case_id);
create index mails_by_message_id on mails (message_id);
create index mails_by_recipient on mails (recipient, created_at);
create index mails_by_reply on mails (reply_id) where reply_id is not null;
create index mails_given_up on mails (id) where failed_at is not null;
create index mails_to_deal_with on mails (failed_at) where failed_at is not null and dealt_at is null;
create index mails_waiting on mails (due_at) where sent_at is null and failed_at is null;
create table mail_copies (
  mail_id bigint not null primary key references mails (id) on delete cascade, handed_over_at bigint not null,
  headers text not null, text text not null, packed_html text not null, files text not null);
create table forwards (
  id $id, case_id bigint not null references cases (id), staff_id text not null references staff (id),
  at bigint not null, recipient text not null, body text not null, quoted text not null, files text not null,
  submission_key text not null unique);
create index forwards_by_case on forwards (case_id);
create table incoming_mails (
  id $id, fingerprint text not null unique, message_id text, from_address text not null, from_name text not null,
  subject text not null, text text not null, nature text not null, received_at bigint not null, sent_at bigint,
  outcome text not null, case_id bigint references cases (id), perhaps_of bigint references cases (id),
  file_key text not null, bytes bigint not null, page_case_id bigint references cases (id), from_phone text,
  aside_why text, privacy_notice text references privacy_notices (hash));
create index incoming_mails_by_case_id on incoming_mails (case_id) where case_id is not null;
create index incoming_mails_by_file on incoming_mails (file_key);
create index incoming_mails_by_message_id on incoming_mails (message_id) where message_id is not null;
create index incoming_mails_by_page on incoming_mails (page_case_id) where page_case_id is not null;
create index incoming_mails_by_perhaps_of on incoming_mails (perhaps_of) where perhaps_of is not null;
create index incoming_mails_by_time on incoming_mails (received_at, id);
create index incoming_mails_of_no_case on incoming_mails (received_at, id) where case_id is null;
create table incoming_files (
  id $id, mail_id bigint not null references incoming_mails (id) on delete cascade, name text not null, type text,
  bytes bigint not null, file_key text, refused text);
create index incoming_files_by_file on incoming_files (file_key);
create index incoming_files_by_mail on incoming_files (mail_id);
create table mailbox (
  id integer primary key, host text not null, port integer not null, tls text not null, username text not null,
  sealed_password text not null, folder text not null, done_folder text, since bigint not null,
  version integer not null, changed_by text not null, changed_at bigint not null, numbering text, last_uid bigint,
  holder text, held_until bigint, read_at bigint, trouble text, trouble_since bigint,
  sign_in text default 'password' not null);
create table mail_account (
  id integer primary key, provider text not null, details text not null, address text not null,
  client_id text not null, sealed_secret text, version integer not null, changed_by text not null,
  changed_at bigint not null, consent_by text, consent_at bigint, sealed_refresh_token text,
  sealed_access_token text, expires_at bigint, renewer text, renewing_until bigint, trouble text,
  trouble_since bigint, tried_at bigint, sends integer default 0 not null,
  consent_way text default 'page' not null);
create table consent_code (
  id integer primary key, question text not null, sealed_code text, asked_by_id text not null,
  asked_by text not null, interval_ms integer not null, next_look_at bigint not null, expires_at bigint not null,
  trouble text);
create table text_settings (
  id integer primary key, provider text not null, account text not null, sealed_token text not null,
  sealed_key text, sender text not null, details text not null, price integer not null, ceiling integer not null,
  version integer not null, changed_by text not null, changed_at bigint not null, trouble text,
  trouble_since bigint, on_call text default '' not null);
create table text_messages (
  id $id, case_id bigint not null references cases (id), template text not null, about_at bigint,
  recipient text not null, words text not null, parts integer not null, price integer not null,
  created_at bigint not null, due_at bigint not null, ends_at bigint not null, attempts integer default 0 not null,
  leased_until bigint, left_at bigint, provider_id text, arrived_at bigint, failed_at bigint, failure text);
create index text_messages_by_case on text_messages (case_id);
create index text_messages_by_provider_id on text_messages (provider_id);
create index text_messages_by_time on text_messages (created_at);
create index text_messages_due on text_messages (due_at) where left_at is null and failed_at is null;
create table text_stops (number_mark text not null primary key, at bigint not null);
create table webhooks (
  id text not null primary key, name text not null, url text not null, events text not null, kinds text not null,
  sealed_secret text not null, made_by text not null references staff (id), made_at bigint not null, off_at bigint,
  off_why text, failing_since bigint);
create table webhook_deliveries (
  id $id, webhook_id text not null references webhooks (id), event_id text not null, event text not null,
  at bigint not null, case_id bigint references cases (id), reference text, kind text, due_at bigint not null,
  counts_from bigint not null, attempts integer default 0 not null, leased_until bigint, delivered_at bigint,
  failed_at bigint, status integer, error text, tried_at bigint);
create index webhook_deliveries_by_case on webhook_deliveries (case_id, id);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, due_at)
  where delivered_at is null and failed_at is null;
create table report_links (
  address text not null primary key, due_at bigint not null, leased_until bigint not null,
  failures integer not null, failing_since bigint);
create table delivery_proofs (
  day text not null primary key, begun_at bigint not null, tried_at bigint not null, trouble text, posted_at bigint,
  mail_id bigint, taken_at bigint, returned_at bigint, signed_by text, alarmed_at bigint);
`;
