export const STAFF = `
create table branches (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, welsh text default '' not null, updated_at bigint not null,
  name text not null, manager text not null, phone text not null, mailbox text not null, street text not null,
  town text not null, postcode text not null, hours text not null, towns text not null, text text not null,
  location_id text not null, rating text not null, rated_on text not null, on_call text default '' not null);
create table staff (
  id text not null primary key, name text not null, email text not null unique, role text not null,
  deactivated_at bigint, created_at $time not null, updated_at $time not null, last_seen_at bigint,
  version integer default 1 not null, safeguarding_lead integer default 0 not null,
  some_branches integer default 0 not null);
create table staff_sessions (
  id text not null primary key, staff_id text not null references staff (id), token text not null unique,
  expires_at $time not null, created_at $time not null, updated_at $time not null, browser text, place text,
  sealed_refresh_token text, directory_asked_at bigint, directory_answered_at bigint,
  second_factor_elsewhere integer default 0 not null);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create table staff_credentials (
  id text not null primary key, staff_id text not null references staff (id), password text,
  created_at $time not null, updated_at $time not null);
create index staff_credentials_by_staff on staff_credentials (staff_id);
create table staff_links (
  token_hash text not null primary key, purpose text not null, staff_id text references staff (id),
  expires_at bigint not null, used_at bigint);
create index staff_links_by_staff on staff_links (staff_id);
create table staff_branches (
  staff_id text not null references staff (id) on delete cascade,
  branch_id bigint not null references branches (id) on delete cascade,
  constraint staff_branches_key primary key (staff_id, branch_id));
create table staff_choices (
  staff_id text not null primary key references staff (id), value text not null, updated_at bigint not null,
  signature text);
create table staff_notices (
  staff_id text not null references staff (id), subject text not null, at bigint not null,
  constraint staff_notices_key primary key (staff_id, subject));
create table staff_authenticators (
  staff_id text not null primary key references staff (id), secret text not null, confirmed_at bigint,
  last_step bigint default 0 not null, created_at bigint not null);
create table staff_passkeys (
  id text not null primary key, staff_id text not null references staff (id), name text not null,
  public_key text not null, counter bigint not null, transports text not null, created_at bigint not null,
  last_used_at bigint);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);
create table staff_recovery_codes (
  code_hash text not null primary key, staff_id text not null references staff (id), used_at bigint);
create index staff_recovery_codes_by_staff on staff_recovery_codes (staff_id);
create table staff_pending_sign_ins (
  token_hash text not null primary key, staff_id text not null references staff (id), expires_at bigint not null,
  sealed_refresh_token text);
create index staff_pending_sign_ins_by_staff on staff_pending_sign_ins (staff_id);
create table staff_used_challenges (challenge text not null primary key, expires_at bigint not null);
create table sign_in_attempts (
  id $id, account text not null, sender text not null, at bigint not null, outcome text not null,
  staff_id text references staff (id));
create index sign_in_attempts_by_account on sign_in_attempts (account, at);
create index sign_in_attempts_by_sender on sign_in_attempts (sender, at);
create index sign_in_attempts_by_time on sign_in_attempts (at);
create table directory (
  id integer primary key, kind text not null, name text not null, issuer text not null, details text not null,
  client_id text not null, sealed_secret text not null, groups text not null, adds_people integer not null,
  second_factor text not null, version integer not null, changed_by text not null, changed_at bigint not null,
  trouble text, trouble_since bigint, tried text, branch_groups text default '{}' not null);
create table directory_people (
  id text primary key, issuer text not null, subject text not null, name text not null, email text not null,
  staff_id text references staff (id) on delete cascade, seen_at bigint not null);
create unique index directory_people_staff on directory_people (staff_id);
create unique index directory_people_subject on directory_people (issuer, subject);
create table api_tokens (
  id text not null primary key, name text not null, token_hash text not null unique, ending text not null,
  scopes text not null, kinds text not null, made_by text not null references staff (id), made_at bigint not null,
  expires_at bigint not null, last_used_at bigint, revoked_at bigint, revoked_by text references staff (id));
create table audit_entries (
  id $id, at bigint not null, staff_id text references staff (id), action text not null, subject text, detail text,
  hash text not null);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_staff on audit_entries (staff_id, id);
create index audit_entries_by_subject on audit_entries (subject, id);
create index audit_entries_by_time on audit_entries (at, id);
create table audit_head (
  id integer not null primary key, keyed_from bigint, entries bigint not null, last_id bigint not null,
  hash text not null, mac text not null);
create table saved_answers (
  id $id, title text not null, kind text, body text not null, version integer not null, updated_at bigint not null,
  updated_by text references staff (id));
create table saved_views (
  id $id, staff_id text not null references staff (id), name text not null, is_shared integer not null, kind text,
  query text not null);
create index saved_views_by_staff on saved_views (staff_id);
`;
