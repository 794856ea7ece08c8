import type { Kysely } from 'kysely';
import type { ColumnKinds } from '../column-kinds.ts';
import * as foundation from './2026-11-21-01-foundation.ts';
import * as content from './2026-11-21-02-content.ts';
import * as jobApplications from './2026-11-21-03-job-applications.ts';
import * as inbox from './2026-11-21-04-inbox.ts';
import * as accounts from './2026-11-21-05-accounts.ts';
import * as media from './2026-11-21-06-media.ts';
import * as posts from './2026-11-21-07-posts.ts';
import * as settings from './2026-11-21-08-settings.ts';
import * as reviews from './2026-11-21-09-reviews.ts';
import * as seo from './2026-11-21-10-seo.ts';
import * as backups from './2026-11-21-11-backup.ts';
import * as privacy from './2026-11-21-12-privacy.ts';
import * as finalLetters from './2026-11-21-13-final-letters.ts';
import * as auditLog from './2026-11-21-14-audit-log.ts';
import * as wordsOfKinds from './2026-11-22-15-words-of-kinds.ts';
import * as previewLinks from './2026-11-22-20-preview-links.ts';
import * as networks from './2026-11-22-21-networks.ts';
import * as erasedBytes from './2026-11-22-23-erased-bytes.ts';
import * as auditHead from './2026-11-22-24-audit-head.ts';
import * as linksOfSentMails from './2026-11-22-25-links-of-sent-mails.ts';
import * as mailsAsSent from './2026-11-22-27-mails-as-sent.ts';
import * as mailsDealtWith from './2026-11-22-28-mails-dealt-with.ts';
import * as decisions from './2026-11-22-34-decisions.ts';
import * as extensionsUndone from './2026-11-22-35-extensions-undone.ts';
import * as formDrafts from './2026-11-22-39-form-drafts.ts';
import * as holesOfTemplates from './2026-11-22-40-holes-of-templates.ts';
import * as providerLists from './2026-11-22-45-provider-lists.ts';
import * as nothingMadeUp from './2026-11-22-46-nothing-made-up.ts';
import * as deletedPosts from './2026-11-22-50-deleted-posts.ts';
import * as networksOfComments from './2026-11-22-55-networks-of-comments.ts';
import * as untoldCases from './2026-11-22-56-untold-cases.ts';
import * as timeToRing from './2026-11-22-61-time-to-ring.ts';
import * as jobPosts from './2026-11-22-65-job-posts.ts';
import * as prices from './2026-11-22-66-prices.ts';
import * as itemsOfChecklists from './2026-11-22-70-items-of-checklists.ts';
import * as caseChanges from './2026-11-22-71-case-changes.ts';
import * as contacts from './2026-11-22-72-contacts.ts';
import * as sessionsOfOurOwn from './2026-11-22-73-sessions-of-our-own.ts';
import * as nationAndStanding from './2026-11-22-78-nation-and-standing.ts';
import * as sectionsOfFacts from './2026-11-22-81-sections-of-facts.ts';
import * as openSites from './2026-11-22-82-open-sites.ts';
import * as careers from './2026-11-22-83-careers.ts';
import * as imports from './2026-11-22-96-imports.ts';
import * as look from './2026-11-22-97-look.ts';
import * as ownPages from './2026-11-23-106-own-pages.ts';
import * as promises from './2026-11-23-110-promises.ts';
import * as blogCategories from './2026-11-23-116-blog-categories.ts';
import * as careServices from './2026-11-23-120-care-services.ts';
import * as fontsOfTheLook from './2026-11-23-121-fonts-of-the-look.ts';
import * as drawings from './2026-11-23-122-drawings.ts';
import * as languagesOfPages from './2026-11-23-133-languages-of-pages.ts';
import * as pageTexts from './2026-11-23-136-page-texts.ts';
import * as sitePictures from './2026-11-23-136-site-pictures.ts';
import * as welshOfEntries from './2026-11-23-141-welsh-of-entries.ts';
import * as onHoldUntil from './2026-11-23-147-on-hold-until.ts';
import * as asks from './2026-11-23-148-asks.ts';
import * as incomingMail from './2026-11-23-151-incoming-mail.ts';
import * as mailbox from './2026-11-23-152-mailbox.ts';
import * as noAnswerDue from './2026-11-23-153-no-answer-due.ts';
import * as changesOfPins from './2026-11-23-154-changes-of-pins.ts';
import * as messagesFromPages from './2026-11-23-155-messages-from-pages.ts';
import * as textMessages from './2026-11-23-163-text-messages.ts';
import * as caseLinks from './2026-11-24-156-case-links.ts';
import * as people from './2026-11-24-157-people.ts';
import * as copiesAndForwards from './2026-11-24-164-copies-and-forwards.ts';
import * as whetherWeHelped from './2026-11-24-165-whether-we-helped.ts';
import * as mailAccount from './2026-11-24-166-mail-account.ts';
import * as sendByAccount from './2026-11-24-167-send-by-account.ts';
import * as tagsAndViews from './2026-11-24-168-tags-and-views.ts';
import * as picturesInReplies from './2026-11-24-170-pictures-in-replies.ts';
import * as consentCode from './2026-11-24-171-consent-code.ts';
import * as asideWhy from './2026-11-24-172-why-emails-are-set-aside.ts';
import * as safeguardingLeads from './2026-11-24-180-safeguarding-leads.ts';
import * as safeguardingRecords from './2026-11-24-181-safeguarding-records.ts';
import * as peopleNamedInCases from './2026-11-25-182-people-named-in-cases.ts';
import * as consentToPublish from './2026-11-25-186-consent-to-publish.ts';
import * as privacyNotices from './2026-11-25-187-privacy-notices.ts';
import * as dangerAndTown from './2026-11-25-188-danger-and-town.ts';
import * as needs from './2026-11-25-189-needs.ts';
import * as reportLink from './2026-11-25-190-report-link.ts';
import * as tagsByCase from './2026-11-25-190-tags-by-case.ts';
import * as regulatorRequests from './2026-11-25-195-regulator-requests.ts';
import * as pointsOfConcerns from './2026-11-25-196-points-of-concerns.ts';
import * as keyQuestions from './2026-11-25-197-key-questions.ts';
import * as youSaidWeDid from './2026-11-25-197-you-said-we-did.ts';
import * as bundles from './2026-11-25-198-bundles.ts';
import * as areas from './2026-11-25-203-areas.ts';
import * as priceUnits from './2026-11-25-204-price-units.ts';
import * as timelinesOfConcerns from './2026-11-25-204-timelines-of-concerns.ts';
import * as personNeeds from './2026-11-25-205-person-needs.ts';
import * as restrictions from './2026-11-26-206-restrictions.ts';
import * as townPages from './2026-11-26-207-town-pages.ts';
import * as homeFromHospital from './2026-11-26-208-home-from-hospital.ts';
import * as schedule from './2026-11-26-209-schedule.ts';
import * as directory from './2026-11-26-211-directory.ts';
import * as apiTokens from './2026-11-26-212-api-tokens.ts';
import * as webhooks from './2026-11-26-212-webhooks.ts';
import * as secondFactors from './2026-11-26-213-second-factors.ts';
import * as secrets from './2026-11-26-213-secrets.ts';
import * as deliveryProofs from './2026-11-26-214-delivery-proofs.ts';
import * as branches from './2026-11-26-215-branches.ts';
import * as cdnPurge from './2026-11-26-216-cdn-purge.ts';
import * as pricesOfBranches from './2026-11-26-218-prices-of-branches.ts';
import * as branchesOfGroups from './2026-11-26-219-branches-of-groups.ts';
import * as fileScans from './2026-11-27-220-file-scans.ts';
import * as taggedCases from './2026-11-27-221-tagged-cases.ts';
import * as branchOnCall from './2026-11-27-222-branch-on-call.ts';
import * as whatFollowsFromCases from './2026-11-28-235-what-follows-from-cases.ts';
import * as accessChanges from './2026-11-28-240-access-changes.ts';
import * as suspect from './2026-11-28-245-suspect.ts';
import * as confirmed from './2026-11-28-246-confirmed.ts';
import * as pinsShown from './2026-11-28-247-pins-shown.ts';
import * as whoWroteEmails from './2026-11-28-250-who-wrote-emails.ts';
import * as filteredMessages from './2026-11-28-251-filtered-messages.ts';
import * as unreadEmails from './2026-11-28-255-unread-emails.ts';
import * as safeguardingAlerts from './2026-11-28-260-safeguarding-alerts.ts';
import * as urgentEmails from './2026-11-28-270-urgent-emails.ts';
import * as inviters from './2026-11-28-310-inviters.ts';
import * as networksOfGuesses from './2026-11-28-320-networks-of-guesses.ts';
import * as wordsOfStops from './2026-11-28-330-words-of-stops.ts';
import * as careFor from './2026-11-28-340-who-the-care-is-for.ts';

interface Migration {
  up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void>;
}

/**
 * In the order of their names as text, in which Kysely runs them: after 99 comes the 100 of a later date. A migration
 * that has been released is never changed, only followed.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-01-foundation': foundation,
  '2026-11-21-02-content': content,
  '2026-11-21-03-job-applications': jobApplications,
  '2026-11-21-04-inbox': inbox,
  '2026-11-21-05-accounts': accounts,
  '2026-11-21-06-media': media,
  '2026-11-21-07-posts': posts,
  '2026-11-21-08-settings': settings,
  '2026-11-21-09-reviews': reviews,
  '2026-11-21-10-seo': seo,
  '2026-11-21-11-backup': backups,
  '2026-11-21-12-privacy': privacy,
  '2026-11-21-13-final-letters': finalLetters,
  '2026-11-21-14-audit-log': auditLog,
  '2026-11-22-15-words-of-kinds': wordsOfKinds,
  '2026-11-22-20-preview-links': previewLinks,
  '2026-11-22-21-networks': networks,
  '2026-11-22-23-erased-bytes': erasedBytes,
  '2026-11-22-24-audit-head': auditHead,
  '2026-11-22-25-links-of-sent-mails': linksOfSentMails,
  '2026-11-22-27-mails-as-sent': mailsAsSent,
  '2026-11-22-28-mails-dealt-with': mailsDealtWith,
  '2026-11-22-34-decisions': decisions,
  '2026-11-22-35-extensions-undone': extensionsUndone,
  '2026-11-22-39-form-drafts': formDrafts,
  '2026-11-22-40-holes-of-templates': holesOfTemplates,
  '2026-11-22-45-provider-lists': providerLists,
  '2026-11-22-46-nothing-made-up': nothingMadeUp,
  '2026-11-22-50-deleted-posts': deletedPosts,
  '2026-11-22-55-networks-of-comments': networksOfComments,
  '2026-11-22-56-untold-cases': untoldCases,
  '2026-11-22-61-time-to-ring': timeToRing,
  '2026-11-22-65-job-posts': jobPosts,
  '2026-11-22-66-prices': prices,
  '2026-11-22-70-items-of-checklists': itemsOfChecklists,
  '2026-11-22-71-case-changes': caseChanges,
  '2026-11-22-72-contacts': contacts,
  '2026-11-22-73-sessions-of-our-own': sessionsOfOurOwn,
  '2026-11-22-78-nation-and-standing': nationAndStanding,
  '2026-11-22-81-sections-of-facts': sectionsOfFacts,
  '2026-11-22-82-open-sites': openSites,
  '2026-11-22-83-careers': careers,
  '2026-11-22-96-imports': imports,
  '2026-11-22-97-look': look,
  '2026-11-23-106-own-pages': ownPages,
  '2026-11-23-110-promises': promises,
  '2026-11-23-116-blog-categories': blogCategories,
  '2026-11-23-120-care-services': careServices,
  '2026-11-23-121-fonts-of-the-look': fontsOfTheLook,
  '2026-11-23-122-drawings': drawings,
  '2026-11-23-133-languages-of-pages': languagesOfPages,
  '2026-11-23-136-page-texts': pageTexts,
  '2026-11-23-136-site-pictures': sitePictures,
  '2026-11-23-141-welsh-of-entries': welshOfEntries,
  '2026-11-23-147-on-hold-until': onHoldUntil,
  '2026-11-23-148-asks': asks,
  '2026-11-23-151-incoming-mail': incomingMail,
  '2026-11-23-152-mailbox': mailbox,
  '2026-11-23-153-no-answer-due': noAnswerDue,
  '2026-11-23-154-changes-of-pins': changesOfPins,
  '2026-11-23-155-messages-from-pages': messagesFromPages,
  '2026-11-23-163-text-messages': textMessages,
  '2026-11-24-156-case-links': caseLinks,
  '2026-11-24-157-people': people,
  '2026-11-24-164-copies-and-forwards': copiesAndForwards,
  '2026-11-24-165-whether-we-helped': whetherWeHelped,
  '2026-11-24-166-mail-account': mailAccount,
  '2026-11-24-167-send-by-account': sendByAccount,
  '2026-11-24-168-tags-and-views': tagsAndViews,
  '2026-11-24-170-pictures-in-replies': picturesInReplies,
  '2026-11-24-171-consent-code': consentCode,
  '2026-11-24-172-why-emails-are-set-aside': asideWhy,
  '2026-11-24-180-safeguarding-leads': safeguardingLeads,
  '2026-11-24-181-safeguarding-records': safeguardingRecords,
  '2026-11-25-182-people-named-in-cases': peopleNamedInCases,
  '2026-11-25-186-consent-to-publish': consentToPublish,
  '2026-11-25-187-privacy-notices': privacyNotices,
  '2026-11-25-188-danger-and-town': dangerAndTown,
  '2026-11-25-189-needs': needs,
  '2026-11-25-190-report-link': reportLink,
  '2026-11-25-190-tags-by-case': tagsByCase,
  '2026-11-25-195-regulator-requests': regulatorRequests,
  '2026-11-25-196-points-of-concerns': pointsOfConcerns,
  '2026-11-25-197-key-questions': keyQuestions,
  '2026-11-25-197-you-said-we-did': youSaidWeDid,
  '2026-11-25-198-bundles': bundles,
  '2026-11-25-203-areas': areas,
  '2026-11-25-204-price-units': priceUnits,
  '2026-11-25-204-timelines-of-concerns': timelinesOfConcerns,
  '2026-11-25-205-person-needs': personNeeds,
  '2026-11-26-206-restrictions': restrictions,
  '2026-11-26-207-town-pages': townPages,
  '2026-11-26-208-home-from-hospital': homeFromHospital,
  '2026-11-26-209-schedule': schedule,
  '2026-11-26-211-directory': directory,
  '2026-11-26-212-api-tokens': apiTokens,
  '2026-11-26-212-webhooks': webhooks,
  '2026-11-26-213-second-factors': secondFactors,
  '2026-11-26-213-secrets': secrets,
  '2026-11-26-214-delivery-proofs': deliveryProofs,
  '2026-11-26-215-branches': branches,
  '2026-11-26-216-cdn-purge': cdnPurge,
  '2026-11-26-218-prices-of-branches': pricesOfBranches,
  '2026-11-26-219-branches-of-groups': branchesOfGroups,
  '2026-11-27-220-file-scans': fileScans,
  '2026-11-27-221-tagged-cases': taggedCases,
  '2026-11-27-222-branch-on-call': branchOnCall,
  '2026-11-28-235-what-follows-from-cases': whatFollowsFromCases,
  '2026-11-28-240-access-changes': accessChanges,
  '2026-11-28-245-suspect': suspect,
  '2026-11-28-246-confirmed': confirmed,
  '2026-11-28-247-pins-shown': pinsShown,
  '2026-11-28-250-who-wrote-emails': whoWroteEmails,
  '2026-11-28-251-filtered-messages': filteredMessages,
  '2026-11-28-255-unread-emails': unreadEmails,
  '2026-11-28-260-safeguarding-alerts': safeguardingAlerts,
  '2026-11-28-270-urgent-emails': urgentEmails,
  '2026-11-28-310-inviters': inviters,
  '2026-11-28-320-networks-of-guesses': networksOfGuesses,
  '2026-11-28-330-words-of-stops': wordsOfStops,
  '2026-11-28-340-who-the-care-is-for': careFor,
};
