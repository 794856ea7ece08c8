export const RUNNING = `
create table regulator_requests (
  id $id, reference text not null unique, asked_on text not null, due_on text not null,
  their_reference text not null, from_on text not null, until_on text not null, created_at bigint not null,
  created_by text not null references staff (id), ended text, ended_on text, ended_with text,
  version integer default 1 not null);
create table regulator_request_events (
  id $id, request_id bigint not null references regulator_requests (id),
  staff_id text not null references staff (id), at bigint not null, action text not null, detail text not null);
create index regulator_request_events_by_request on regulator_request_events (request_id, id);
create table bundles (
  id $id, request_id bigint not null references regulator_requests (id), state text not null, choices text not null,
  complaints integer not null, names_removed integer default 0 not null,
  created_by text not null references staff (id), created_at bigint not null, made_by text references staff (id),
  made_at bigint, file_key text, bytes bigint default 0 not null, hash text, deleted_at bigint, deleted_why text,
  leased_until bigint default 0 not null);
create index bundles_by_request on bundles (request_id, id);
create table bundle_cases (
  bundle_id bigint not null references bundles (id), case_id bigint not null references cases (id),
  constraint bundle_cases_key primary key (bundle_id, case_id));
create index bundle_cases_by_case on bundle_cases (case_id);
create table privacy_requests (
  id $id, reference text not null unique, asks_for text not null, asked_on text not null, due_on text not null,
  channel text not null, identity text not null, state text not null, person text, plan text, marks text,
  erased text, ground text, created_at bigint not null, created_by text not null references staff (id),
  done_at bigint, done_by text references staff (id));
create index privacy_requests_by_state on privacy_requests (state, due_on, id);
create table legal_holds (
  id $id, case_id bigint not null references cases (id), reason text not null, review_by text not null,
  set_by text not null references staff (id), set_at bigint not null, lifted_by text references staff (id),
  lifted_at bigint, kind text default 'claim' not null, lifted_note text);
create index legal_holds_by_case on legal_holds (case_id);
create unique index legal_holds_in_force on legal_holds (case_id, kind) where lifted_at is null;
create table retention_decisions (
  case_id bigint not null primary key references cases (id), kept_at bigint not null,
  kept_by text not null references staff (id));
create table retention_runs (
  id $id, day text not null unique, started_at bigint not null, leased_until bigint not null, ended_at bigint,
  counts text not null);
create table erased_counts (
  month text not null, kind text not null, source text not null, ending text not null, count bigint not null,
  constraint erased_counts_key primary key (month, kind, source, ending));
create table imports (
  id $id, kind text not null, file_name text not null, state text not null, about text not null,
  options text default '{}' not null, created_by text not null references staff (id), created_at bigint not null,
  finished_at bigint, leased_by text, leased_until bigint);
create table import_items (
  id $id, import_id bigint not null references imports (id), kind text not null, turn integer not null,
  line integer not null, source text not null, title text not null, payload text, state text not null,
  notes text default '[]' not null, target bigint, case_id bigint references cases (id), email_key text,
  phone_key text);
create index import_items_by_case on import_items (case_id);
create unique index import_items_by_source on import_items (import_id, source);
create index import_items_in_turn on import_items (import_id, state, turn, id);
create table import_sources (source text primary key, target bigint not null);
create table backup_runs (
  id $id, slot text not null unique, asked_by text, started_at bigint not null, leased_until bigint not null,
  finished_at bigint, file text not null, bytes bigint, row_count bigint, error text);
create index backup_runs_by_start on backup_runs (started_at);
create unique index backup_runs_running on backup_runs ((finished_at is null)) where finished_at is null;
create table app_secrets (id $id, mark text not null, sealed text, since bigint not null);
create table schedule_lease (id integer primary key, holder text, place text, held_since bigint, held_until bigint);
create table scheduled_jobs (
  name text primary key, added_at bigint not null, started_at bigint, started_by text, succeeded_at bigint,
  failed_at bigint, error text);
create table file_scans (stored_key text not null primary key, passed_at bigint not null);
create table cdn_purge (
  id integer primary key, version text, purged_at bigint, again_at bigint, due_at bigint default 0 not null,
  leased_until bigint default 0 not null, failures integer default 0 not null, failing_since bigint, error text);
`;
