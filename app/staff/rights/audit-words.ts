import { JOBS } from '#domain/lists/jobs.ts';
import { CARE_SERVICES } from '#domain/lists/services.ts';

/** Follows a person's name; by verb where one route does several things. */
export type Did = string | { readonly [verb: string]: string; readonly other: string };

/**
 * By route: the audit log and its CSV file say what every staff action did in these words. `{reference}` is the case
 * or request; `{person}`, `{list}`, `{section}` and `{path}` are of the address.
 */
export const DONE: Readonly<Record<string, Did>> = {
  'saved-answers/:id': saved('a template for replies'),
  'saved-answers/:id/save': saved('a template for replies'),
  'saved-answers/:id/remove': 'removed a template for replies',
  'comments/:id/spam': 'marked a comment as spam',
  'comments/:id/approve': 'approved a comment',
  'comments/:id/reject': 'rejected a comment',
  'comments/:id/reopen': 'put a comment back for a decision',
  'posts/:id': written('a blog post'),
  'posts/:id/save': written('a blog post'),
  'posts/:id/unpublish': 'took a blog post off the website',
  'posts/:id/delete': 'deleted a blog post',
  'posts/deleted/:deleted/restore': 'restored a deleted blog post',
  'posts/:id/withdraw-preview': 'withdrew the preview link of a blog post',
  'posts/:id/versions/:version/restore': 'restored an earlier version of a blog post',
  'pages/:id': written('a page'),
  'pages/:id/save': written('a page'),
  'pages/:id/unpublish': 'took a page off the website',
  'pages/:id/delete': 'deleted a page',
  'pages/deleted/:deleted/restore': 'restored a deleted page',
  'pages/:id/withdraw-preview': 'withdrew the preview link of a page',
  'pages/:id/versions/:version/restore': 'restored an earlier version of a page',
  'pages/welsh/words': 'changed the Welsh words round every page',
  'pages/texts/:page': written('the texts of a page of the website'),
  'pages/texts/:page/save': written('the texts of a page of the website'),
  'pages/texts/:page/discard': 'discarded the draft of the texts of a page of the website',
  'pages/texts/:page/cancel': 'cancelled the schedule of the texts of a page of the website',
  'pages/texts/:page/withdraw-preview': 'withdrew the preview link of a page of the website',
  'pages/texts/:page/versions/:version/restore':
    'restored an earlier version of the texts of a page of the website',
  'pages/menu': 'changed the menu of the website',
  'pages/menu/:id': 'changed an entry of the menu of the website',
  'media/upload': 'added a picture',
  'media/add': 'added pictures',
  'media/edit/:id': 'changed what is written about a picture',
  'media/edit/:id/save': 'changed what is written about a picture',
  'media/edit/:id/delete': 'deleted a picture',
  'media/edit/:id/restore': 'restored a deleted picture',
  'media/gallery/change': {
    add: 'added pictures to the gallery',
    remove: 'removed a picture from the gallery',
    replace: 'replaced a picture in the gallery',
    undo: 'put a picture back in the gallery',
    other: 'rearranged the gallery',
  },
  'reviews/new': 'made a review of a thank-you message',
  'reviews/examples': 'removed the example reviews',
  'reviews/:id': 'changed a review',
  'reviews/:id/withdraw': 'withdrew a review',
  me: 'changed their own settings',
  account: 'changed their own name',
  'account/password': 'changed their own password',
  'account/authenticator': 'set up an authenticator app for themselves',
  'account/authenticator/remove': 'removed their own authenticator app',
  'account/recovery-codes': 'made new recovery codes for themselves',
  'account/passkeys': 'added a passkey to their own account',
  'account/passkeys/:id/remove': 'removed a passkey from their own account',
  'account/sessions': 'signed themselves out on other devices',
  'privacy-desk/restored': 'erased again what a restored backup had brought back',
  'privacy-desk/requests/new': 'recorded a data request',
  'privacy-desk/requests/:reference/erase': 'erased what the data request {reference} asked for',
  'privacy-desk/requests/:reference/finish': 'finished the data request {reference}',
  'privacy-desk/erase/:reference': 'erased {reference}',
  'privacy-desk/keep/:reference': 'kept {reference} for another retention period',
  'users/invite': 'invited somebody to the dashboard',
  'users/second-factor': 'changed who must use a second factor',
  'users/:id': 'changed the account of {person}',
  'users/:id/:verb': {
    invite: 'invited {person} again',
    cancel: 'cancelled the invitation of {person}',
    deactivate: 'deactivated the account of {person}',
    reactivate: 'reactivated the account of {person}',
    'second-factor': 'removed the second factor of {person}',
    other: 'changed the account of {person}',
  },
  clocks: 'changed the response times',
  'security/sign-ins': 'signed a colleague out on one device',
  'security/backups': { check: 'checked a backup', other: 'started a backup' },
  'security/backups/:name/download': 'proved who they are, to download a backup',
  'security/backups/schedule': 'changed the schedule of backups',
  'seo/page/*': 'changed what search engines show of {path}',
  'seo/redirects': {
    dismiss: 'dismissed an address that visitors had asked for',
    other: 'brought back a removed redirect',
  },
  'seo/redirects/:id': { remove: 'removed a redirect', other: 'saved a redirect' },
  'seo/links': 'checked the links to other websites',
  'settings/mail': {
    test: 'sent themselves a test email',
    other: 'changed what emails to the office contain',
  },
  'settings/look': 'saved Settings, Look',
  'settings/open': 'opened the website for visitors',
  'settings/close': 'closed the website for visitors',
  'settings/import': 'read a file to import',
  'settings/import/:id': {
    run: 'began an import',
    stop: 'stopped an import',
    'go-on': 'went on with an import',
    remove: 'removed an import',
    check: 'checked the rows of an import',
    columns: 'went back to the columns of an import',
    other: 'changed an import',
  },
  'settings/jobs': listDid(JOBS.title),
  'settings/jobs/:id': saved(`an entry of Settings, ${JOBS.title}`),
  'settings/services/list': listDid(CARE_SERVICES.title),
  'settings/services/:id': saved('a service in Settings'),
  'settings/services/:id/restore': 'put back the words that a service came with',
  'settings/site/:list': listDid('{list}'),
  'settings/site/:list/:id': saved('an entry of Settings, {list}'),
  'settings/:section': 'saved Settings, {section}',
  'cases/:reference/reply': 'replied to {reference}',
  'cases/:reference/undo-reply': 'called back a reply to {reference}',
  'cases/:reference/upload': 'added a file to {reference}',
  'cases/:reference/files': 'added files to {reference}',
  'cases/:reference/files/:id/remove': 'removed a file from {reference}',
  'cases/:reference/note': 'added an internal note to {reference}',
  'cases/:reference/assign': 'changed who {reference} is assigned to',
  'cases/:reference/open': 'took {reference} off hold',
  'cases/:reference/wait': 'put {reference} on hold',
  'cases/:reference/close': 'closed {reference}',
  'cases/:reference/undo-close': 'took back the closing of {reference}',
  'cases/:reference/reopen': 'reopened {reference}',
  'cases/:reference/spam': 'marked {reference} as spam',
  'cases/:reference/not-spam': 'marked {reference} as not spam',
  'cases/:reference/kind': 'changed what kind of message {reference} is',
  'cases/:reference/merge': 'merged another message into {reference}',
  'cases/:reference/unmerge': 'separated {reference} again',
  'cases/:reference/hold': 'kept {reference} from being erased',
  'cases/:reference/lift-hold': 'let {reference} be erased again when its time is up',
  'cases/:reference/outcome': 'recorded the outcome of {reference}',
  'cases/:reference/extension': 'extended the deadline of {reference}',
  'cases/:reference/undo-extension': 'took back the longer deadline of {reference}',
  'cases/:reference/safeguarding': 'updated the safeguarding record of {reference}',
  'cases/:reference/contact': 'changed the contact details of {reference}',
  'cases/:reference/acknowledgement-letter': 'prepared the acknowledgement letter of {reference}',
  'cases/:reference/final-response': 'logged the final response to {reference}',
  'cases/:reference/stage': 'changed the hiring stage of {reference}',
  'cases/:reference/hiring': 'changed the hiring details of {reference}',
  'cases/:reference/check': 'updated the recruitment checks of {reference}',
  'cases/:reference/tasks': 'added a task to {reference}',
  'cases/:reference/tasks/:task': {
    finish: 'ticked off a task of {reference}',
    reopen: 'reopened a task of {reference}',
    remove: 'removed a task of {reference}',
    other: 'changed a task of {reference}',
  },
  'log/save': 'recorded a phone call, letter or visit',
  'outbox/failed': {
    dealt: 'marked emails that could not be sent as dealt with',
    other: 'tried again to send emails',
  },
  'outbox/:id/retry': 'tried again to send an email',
  'inbox/bulk': 'changed {reference} together with others',
  // Not of a staff route: see domain/staff/links.server.ts.
  welcome: {
    'first-owner': 'set up the first account',
    invitation: 'accepted their invitation and chose a password',
    other: 'chose a new password by a link',
  },
};

export const VIEWED: Readonly<Record<string, string>> = {
  'answer form': 'opened the reply form of {reference}',
  letter: 'opened the letter to {reference}',
  'list of files': 'opened the files of {reference}',
  'outgoing email': 'opened an email about {reference}',
};

/** As is told of a new one by the verb `add`. */
function saved(what: string): Did {
  return { add: `added ${what}`, other: `saved ${what}` };
}

function listDid(list: string): Did {
  return {
    remove: `removed an entry from Settings, ${list}`,
    undo: `put back an entry in Settings, ${list}`,
    open: `opened a vacancy in Settings, ${list}`,
    close: `closed a vacancy in Settings, ${list}`,
    move: `moved an entry of Settings, ${list}`,
    other: `changed the list in Settings, ${list}`,
  };
}

function written(what: string): Did {
  return { publish: `published ${what}`, schedule: `scheduled ${what}`, other: `saved ${what}` };
}
