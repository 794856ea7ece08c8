import { CASE_VERB_NAMES, CASE_VERBS } from '#domain/cases/verbs/case-verbs.ts';
import { JOBS } from '#domain/lists/jobs.ts';
import { CARE_SERVICES } from '#domain/lists/services.ts';
import { ACCOUNT_DONE } from './audit-text-of-accounts.ts';
import { MAIL_DONE } from './audit-text-of-mail.ts';
import { PROGRAMS_DONE } from './audit-text-of-programs.ts';

/** Follows a person's name; keyed by verb if one route does several things. */
export type Did = string | { readonly [verb: string]: string; readonly other: string };

const VERBS_DONE: Readonly<Record<string, Did>> = Object.fromEntries(
  CASE_VERB_NAMES.flatMap((verb) => {
    const { audit } = CASE_VERBS[verb];
    return audit === null ? [] : [[`cases/:reference/${verb}`, audit]];
  }),
);

/**
 * Audit text by route. `{reference}` is the case or request; `{person}`, `{list}`, `{section}` and `{path}` come from
 * the address.
 */
export const DONE: Readonly<Record<string, Did>> = {
  'saved-answers/:id': saved('a template for replies'),
  'saved-answers/:id/save': saved('a template for replies'),
  'me/signature': saved('their signature'),
  'saved-answers/:id/remove': 'removed a template for replies',
  'saved-views/save': 'saved a view of the messages',
  'saved-views/:id/remove': 'removed a saved view of the messages',
  'comments/several': {
    approve: 'approved several comments',
    reject: 'rejected several comments',
    spam: 'marked several comments as spam',
    other: 'put several comments back for a decision',
  },
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
  'media/add': 'uploaded pictures',
  'media/edit/:id': 'changed what is written about a picture',
  'media/edit/:id/save': 'changed what is written about a picture',
  'media/edit/:id/delete': 'deleted a picture',
  'media/edit/:id/restore': 'restored a deleted picture',
  'media/site/change': 'changed what a page shows',
  'media/site/:place': 'changed how a page shows its picture',
  'media/gallery/change': {
    add: 'put pictures into the gallery',
    remove: 'removed a picture from the gallery',
    replace: 'replaced a picture in the gallery',
    undo: 'put a picture back in the gallery',
    up: 'moved a picture in the gallery',
    down: 'moved a picture in the gallery',
    place: 'moved a picture in the gallery',
    other: 'rearranged the gallery',
  },
  'reviews/new': 'made a review of a thank-you message',
  'reviews/examples': 'removed the example reviews',
  'reviews/:id': 'changed a review',
  'reviews/:id/withdraw': 'withdrew a review',
  me: 'changed their own settings',
  ...ACCOUNT_DONE,
  'privacy-desk/restored': 'erased again what a restored backup had brought back',
  'privacy-desk/requests/new': 'recorded a data request',
  'privacy-desk/requests/:reference/erase': 'erased what the data request {reference} asked for',
  'privacy-desk/requests/:reference/restrict': 'restricted what the data request {reference} is about',
  'privacy-desk/requests/:reference/finish': 'finished the data request {reference}',
  'privacy-desk/erase/:reference': 'erased {reference}',
  'privacy-desk/keep/:reference': 'kept {reference} for another retention period',
  'regulator-requests/new': 'recorded a request by the regulator',
  'regulator-requests/:reference/change': 'changed the regulator’s request {reference}',
  'regulator-requests/:reference/end': 'noted what was done about the regulator’s request {reference}',
  'regulator-requests/:reference/reopen': 'opened the regulator’s request {reference} again',
  'regulator-requests/:reference/bundles': 'began a bundle for the regulator’s request {reference}',
  'regulator-requests/:reference/bundles/:bundle': 'chose the names to black out in a bundle for {reference}',
  'regulator-requests/:reference/bundles/:bundle/make': 'had a bundle made for {reference}',
  'regulator-requests/:reference/bundles/:bundle/delete': 'deleted a bundle for {reference}',
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
  ...MAIL_DONE,
  ...PROGRAMS_DONE,
  'settings/text-messages': {
    stop: 'stopped sending text messages',
    other: 'set who sends text messages',
  },
  'settings/look': 'saved Settings, Look',
  'settings/logo': {
    use: 'put another logo on the website',
    remove: 'removed the logo from the website',
    'remove-icon': 'removed the icon from the website',
    undo: 'brought back the earlier logo',
    discard: 'discarded a logo that was tried',
    other: 'tried a logo',
  },
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
  'forward/:reference': 'forwarded {reference}',
  'forward/:reference/save': 'forwarded {reference}',
  'cases/:reference/upload': 'added a file to {reference}',
  'cases/:reference/files': 'added files to {reference}',
  'cases/:reference/files/:id/remove': 'removed a file from {reference}',
  'cases/:reference/pin': 'looked at the PIN of {reference}',
  'cases/:reference/acknowledgement-letter': 'prepared the acknowledgement letter of {reference}',
  'cases/:reference/holding-letter': 'prepared a holding letter of {reference}',
  ...VERBS_DONE,
  'people/:reference': 'changed the details of the person of {reference}',
  'people/:reference/save': 'changed the details of the person of {reference}',
  'people/:reference/needs': 'noted what the person of {reference} needs',
  'people/:reference/merge': 'merged the person of {reference} with another',
  'people/:reference/unmerge': 'unmerged the person of {reference} from another',
  'people/:reference/split': 'split messages off from the person of {reference}',
  'log/save': 'recorded a phone call, letter or visit',
  'outbox/failed': {
    dealt: 'marked emails that could not be sent as dealt with',
    other: 'tried again to send emails',
  },
  'outbox/:id/retry': 'tried again to send an email',
  'incoming/:id/case': 'made a message of an email that had been set aside',
  'incoming/checked/:until': 'checked the filtered messages',
  'inbox/bulk': 'changed {reference} together with others',
  welcome: {
    'first-owner': 'set up the first account',
    invitation: 'accepted their invitation and chose a password',
    other: 'chose a new password by a link',
  },
};

/** The verb `add` marks a new one. */
function saved(item: string): Did {
  return { add: `added ${item}`, other: `saved ${item}` };
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

function written(item: string): Did {
  return { publish: `published ${item}`, schedule: `scheduled ${item}`, other: `saved ${item}` };
}
