export const CASES = `
create table cases (
  id $id, reference text not null unique, kind text not null, received_at bigint not null, title text,
  first_name text not null, last_name text, email text, phone text not null, carer_names text,
  message text not null, fingerprint text not null, sender text not null, spam_at bigint, closed_at bigint,
  closed_by text constraint cases_handled_by_fkey references staff (id), opened_at bigint, waiting_at bigint,
  merged_at bigint, due_at bigint, first_due_at bigint, first_answered_at bigint, acknowledged_at bigint,
  answer_due_at bigint, final_response_at bigint, acknowledged_how text, stage text, email_key text, phone_key text,
  assignee_id text references staff (id), logged_by text references staff (id),
  merged_into bigint references cases (id), source text default 'website' not null,
  version integer default 0 not null, $status, network text, untold integer default 0 not null, call_time text,
  waits_until bigint, woken_at bigint, next_answer_due_at bigint, pin_changes integer default 0 not null,
  publication text, privacy_notice text references privacy_notices (hash), danger text, town text, needs text,
  home_on text, hospital text, ward text, arranged_by text,
  branch_id bigint references branches (id) on delete set null);
create index cases_by_assignee on cases (assignee_id, kind, status, (coalesce(woken_at, received_at)), id);
create index cases_by_assignee_due on cases (assignee_id, kind, status, due_at, id) where due_at is not null;
create index cases_by_assignee_stage on cases (assignee_id, stage, status, (coalesce(woken_at, received_at)), id)
  where stage is not null;
create index cases_by_due on cases (kind, status, due_at, id) where due_at is not null;
create index cases_by_email on cases (email_key, id) where email_key is not null;
create index cases_by_fingerprint on cases (fingerprint, received_at);
create index cases_by_listing on cases (kind, status, (coalesce(woken_at, received_at)), id);
create index cases_by_network on cases (network, received_at) where network is not null;
create index cases_by_phone on cases (phone_key, id) where phone_key is not null;
create index cases_by_sender on cases (sender, received_at);
create index cases_by_source on cases (source, kind, status, (coalesce(woken_at, received_at)), id)
  where source <> 'website';
create index cases_by_stage on cases (stage, status, (coalesce(woken_at, received_at)), id) where stage is not null;
create index cases_by_status on cases (kind, status, received_at, id);
create index cases_by_time on cases (received_at, kind, status, first_answered_at);
create index cases_merged on cases (merged_into) where merged_into is not null;
create index cases_on_hold on cases (kind, status, waits_until, id) where waits_until is not null;
create index cases_unassigned on cases ((coalesce(assignee_id, '')), kind, status, (coalesce(woken_at, received_at)), id)
  where assignee_id is null;
create table cases_to_index (case_id $rowid not null primary key);
create table applications (
  case_id bigint not null primary key references cases (id) on delete cascade, job_type text not null,
  care_experience text not null, experience_length text, driving_licence text not null, licence_type text,
  licence_expires_on text, uk_licence_type text, city text not null, area text, time_at_address text not null,
  constraint experience_if_any check ((care_experience = 'YES') = (experience_length is not null)),
  constraint licence_if_any check ((driving_licence = 'YES') = (licence_type is not null)),
  constraint expiry_if_international check ((coalesce(licence_type, '') = 'INTERNATIONAL LICENSE') = (licence_expires_on is not null)),
  constraint uk_type_if_uk check ((coalesce(licence_type, '') = 'UK LICENSE') = (uk_licence_type is not null)),
  constraint area_if_other check ((city = 'Other') = (area is not null)));
create table case_events (
  id $id, case_id bigint not null references cases (id), staff_id text not null references staff (id),
  at bigint not null, action text not null, detail text);
create index case_events_by_case on case_events (case_id, id);
create table case_reads (
  case_id bigint not null references cases (id), staff_id text not null references staff (id),
  read_at bigint not null, constraint case_reads_key primary key (case_id, staff_id));
create table case_notes (
  id $id, case_id bigint not null references cases (id), staff_id text not null references staff (id),
  at bigint not null, type text not null, counts_as text, body text not null, submission_key text not null unique,
  carries_ombudsman integer default 0 not null);
create index case_notes_by_case on case_notes (case_id, id);
create table case_changes (
  id $id, case_id bigint not null references cases (id) on delete cascade, what text not null,
  staff_id text references staff (id), at bigint not null);
create index case_changes_by_case on case_changes (case_id);
create table case_decisions (
  id $id, case_id bigint not null references cases (id), question text not null, answer text not null,
  reason text not null, decided_by text not null, staff_id text not null references staff (id), at bigint not null);
create index case_decisions_by_case on case_decisions (case_id, question, id);
create table case_asks (
  id $id, case_id bigint not null references cases (id), at bigint not null, due_at bigint not null,
  set_aside_at bigint, set_aside_by text references staff (id));
create index case_asks_by_case on case_asks (case_id);
create table case_links (
  case_id bigint not null references cases (id), other_id bigint not null references cases (id),
  staff_id text not null references staff (id), at bigint not null,
  constraint case_links_key primary key (case_id, other_id));
create index case_links_by_other on case_links (other_id);
create table case_named_staff (
  case_id bigint not null references cases (id), staff_id text not null references staff (id),
  named_by text not null references staff (id), at bigint not null,
  constraint case_named_staff_of_case primary key (staff_id, case_id));
create index case_named_staff_by_case on case_named_staff (case_id);
create table case_key_questions (
  case_id bigint not null references cases (id), question text not null,
  staff_id text not null references staff (id), at bigint not null,
  constraint case_key_questions_key primary key (case_id, question));
create table tags (id $id, key text not null unique, name text not null);
create table case_tags (
  tag_id bigint not null references tags (id), case_id bigint not null references cases (id),
  constraint case_tags_key primary key (tag_id, case_id));
create index case_tags_of_case on case_tags (case_id, tag_id);
create table tagged_cases (
  tag_id bigint not null, case_status text not null, case_kind text not null, listed_at bigint not null,
  case_id bigint not null,
  constraint tagged_cases_key primary key (tag_id, case_status, case_kind, listed_at, case_id));
create index tagged_cases_of_case on tagged_cases (case_id, tag_id);
create table tasks (
  id $id, case_id bigint not null references cases (id), title text not null, due_on text,
  assignee_id text references staff (id), created_by text not null references staff (id),
  created_at bigint not null, done_at bigint, done_by text references staff (id), not_needed_at bigint,
  not_needed_why text, item text);
create index tasks_by_case on tasks (case_id, id);
create index tasks_by_due on tasks (assignee_id, due_on) where done_at is null;
create unique index tasks_by_item on tasks (case_id, item) where item is not null;
create index tasks_open on tasks (due_on, id) where done_at is null and not_needed_at is null;
create table replies (
  id $id, case_id bigint not null references cases (id), staff_id text not null references staff (id),
  body text not null, sent_at bigint not null, submission_key text not null unique,
  purpose text default 'answer' not null, took_up integer default 0 not null, assigned integer default 0 not null,
  status_event_id bigint, cc text, asks_helped integer default 0 not null);
create index replies_by_case on replies (case_id, id);
create table contacts (
  id $id, case_id bigint not null references cases (id), reply_id bigint unique references replies (id),
  at bigint not null, how text, staff_id text references staff (id), counts_as text not null);
create index contacts_by_case on contacts (case_id);
create table attachments (
  id $id, case_id bigint not null references cases (id), reply_id bigint references replies (id),
  staff_id text not null references staff (id), direction text not null, name text not null, type text not null,
  bytes bigint not null, file_key text not null unique, created_at bigint not null, width integer, height integer);
create index attachments_by_case on attachments (case_id, id);
create index attachments_by_reply on attachments (reply_id) where reply_id is not null;
create table drafts (
  case_id bigint not null references cases (id), staff_id text not null references staff (id), field text not null,
  body text not null, updated_at bigint not null, cc text,
  constraint drafts_key primary key (case_id, staff_id, field));
create table form_drafts (
  staff_id text not null references staff (id), place text not null, case_id bigint references cases (id),
  body text not null, updated_at bigint not null, constraint form_drafts_key primary key (staff_id, place));
create index form_drafts_by_case on form_drafts (case_id);
create table presence (
  case_id bigint not null references cases (id), staff_id text not null references staff (id),
  seen_at bigint not null, writing_at bigint, constraint presence_key primary key (case_id, staff_id));
create table people (
  id $id, name text, address text default '' not null, writes_about text default '' not null,
  relation text default '' not null, reached_by text, merged_into bigint references people (id),
  version integer default 1 not null);
create index people_by_merged_into on people (merged_into) where merged_into is not null;
create table person_keys (
  id $id, person_id bigint not null references people (id), type text not null, key text not null,
  value text not null, by_hand integer default 0 not null,
  constraint person_keys_once unique (person_id, type, key));
create index person_keys_by_key on person_keys (type, key);
create table person_cases (
  case_id bigint primary key references cases (id), person_id bigint not null references people (id));
create index person_cases_by_person on person_cases (person_id, case_id);
create table person_events (
  id $id, person_id bigint not null references people (id), case_id bigint references cases (id),
  other_id bigint references people (id), staff_id text not null references staff (id), at bigint not null,
  action text not null, detail text);
create index person_events_by_case_id on person_events (case_id) where case_id is not null;
create index person_events_by_other_id on person_events (other_id) where other_id is not null;
create index person_events_by_person on person_events (person_id, id);
create table person_needs (
  id $id, person_id bigint not null references people (id), needs text not null, review_by text not null,
  staff_id text not null references staff (id), at bigint not null, after_case bigint not null);
create index person_needs_person on person_needs (person_id);
create table concern_complainants (
  case_id bigint primary key references cases (id), behalf text, person text not null, relation text not null,
  authority text, proof text not null, payer text, version integer not null, updated_at bigint not null,
  updated_by text not null references staff (id));
create table concern_wishes (
  case_id bigint primary key references cases (id), wished text not null, version integer not null,
  updated_at bigint not null, updated_by text not null references staff (id));
create table concern_points (
  id $id, case_id bigint not null references cases (id), position integer not null, words text not null,
  finding text, answer text default '' not null, version integer not null, updated_at bigint not null,
  updated_by text not null references staff (id));
create index concern_points_by_case on concern_points (case_id, position);
create table concern_entries (
  id $id, case_id bigint not null references cases (id), day text, kind text not null, role text,
  person text not null, words text not null, evidence text, version integer not null, updated_at bigint not null,
  updated_by text not null references staff (id));
create index concern_entries_by_case on concern_entries (case_id);
create table concern_investigators (
  case_id bigint primary key references cases (id), staff_id text not null references staff (id),
  chosen_by text not null references staff (id), at bigint not null, confirmed_at bigint);
create table concern_extensions (
  id $id, case_id bigint not null references cases (id), due_at bigint not null, reason text not null,
  agreed_with text not null, staff_id text not null references staff (id), at bigint not null, before_due_at bigint,
  undone_at bigint);
create index concern_extensions_by_case on concern_extensions (case_id, id);
create table concern_outcomes (
  case_id bigint not null primary key references cases (id), outcome text, done text not null,
  learned text not null, version integer not null, updated_at bigint not null,
  updated_by text not null references staff (id), apology text default '' not null);
create table safeguarding_records (
  case_id bigint primary key references cases (id), seen text not null, action text not null,
  version integer not null, updated_at bigint not null, updated_by text not null references staff (id));
create table safeguarding_steps (
  id $id, case_id bigint not null references cases (id), step text not null, done_on text not null,
  note text not null, staff_id text not null references staff (id), at bigint not null);
create index safeguarding_steps_by_case on safeguarding_steps (case_id, id);
create table safeguarding_marks (
  id $id, case_id bigint not null references cases (id), place text not null, words text not null,
  staff_id text not null references staff (id), at bigint not null, removed_at bigint,
  removed_by text references staff (id));
create index safeguarding_marks_by_case on safeguarding_marks (case_id, id);
create table hirings (
  case_id bigint not null primary key references cases (id), interview_at bigint, not_appointed_reason text,
  referees text not null, version integer not null, updated_at bigint not null,
  updated_by text not null references staff (id));
create table hiring_checks (
  case_id bigint not null references cases (id), item text not null, note text not null, at bigint not null,
  staff_id text not null references staff (id), constraint hiring_checks_key primary key (case_id, item));
create table reviews (
  id $id, case_id bigint not null unique references cases (id) on delete cascade, quote text not null,
  is_shortened integer not null, name text not null, service text, stars integer, stars_source text,
  first_published_at bigint, published_at bigint, withdrawn_at bigint, withdrawn_by text references staff (id),
  withdrawn_why text, updated_at bigint not null, updated_by text not null references staff (id),
  version integer default 1 not null);
create index reviews_published on reviews (published_at, id) where published_at is not null;
create table review_consents (
  id $id, review_id bigint not null references reviews (id) on delete cascade, quote text not null,
  name text not null, stars integer, how text not null, given_on text not null, evidence text not null,
  recorded_by text not null references staff (id), recorded_at bigint not null, ended_at bigint);
create index review_consents_by_review on review_consents (review_id, id);
create table review_places (
  review_id bigint not null references reviews (id) on delete cascade, page text not null,
  constraint review_places_key primary key (review_id, page));
create index review_places_by_page on review_places (page);
create table helped_answers (
  case_id bigint not null primary key references cases (id), helped integer not null, at bigint not null);
create index helped_answers_by_time on helped_answers (at);
`;
