import { CASE_VERB_NAMES, CASE_VERBS } from '#domain/cases/verbs/case-verbs.ts';
import { JOBS } from '#domain/lists/jobs.ts';
import { CARE_SERVICES } from '#domain/lists/services.ts';
import FIXED_TEXT from './audit-text.json' with { type: 'json' };

/** Follows a person's name; keyed by verb if one route does several things. */
type Did = string | { readonly [verb: string]: string; readonly other: string };

const VERBS_DONE: Readonly<Record<string, Did>> = Object.fromEntries(
  CASE_VERB_NAMES.flatMap((verb) => {
    const { audit } = CASE_VERBS[verb];
    return audit === null ? [] : [[`cases/:reference/${verb}`, audit]];
  }),
);

/** Audit text by route. `{reference}` is a case or request; other placeholders come from the address. */
export const DONE: Readonly<Record<string, Did>> = {
  ...FIXED_TEXT,
  ...VERBS_DONE,
  'saved-answers/:id': saved('a template for replies'),
  'saved-answers/:id/save': saved('a template for replies'),
  'me/signature': saved('their signature'),
  'posts/:id': written('a blog post'),
  'posts/:id/save': written('a blog post'),
  'pages/:id': written('a page'),
  'pages/:id/save': written('a page'),
  'pages/texts/:page': written('the texts of a page of the website'),
  'pages/texts/:page/save': written('the texts of a page of the website'),
  'settings/jobs': listDid(JOBS.title),
  'settings/jobs/:id': saved(`an entry of Settings, ${JOBS.title}`),
  'settings/services/list': listDid(CARE_SERVICES.title),
  'settings/services/:id': saved('a service in Settings'),
  'settings/site/:list': listDid('{list}'),
  'settings/site/:list/:id': saved('an entry of Settings, {list}'),
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
