import { z } from 'zod';

/** A message about imported items: one sentence each, which follows a number of items. */
export const NOTE_WORDS = {
  table: 'Tables became lines of text.',
  embedded: 'Videos and other embedded pages became links.',
  form: 'Forms were left out. Their words stay.',
  link: 'Links that can’t stay became words.',
  shortcode: 'Parts that a WordPress plugin made were taken out. Words inside them stay.',
  block: 'Parts that WordPress fills by itself, such as a list of latest posts, were left out.',
  'picture-elsewhere': 'Pictures of other websites were left out.',
  'picture-missing': 'Pictures that this site does not have were left out.',
  'picture-unchosen': 'Not fetched, because you did not choose it.',
  'picture-gone': 'The old website did not send this picture.',
  'picture-refused': 'This file can’t be used as a picture here.',
  'picture-words':
    'Pictures have no description of their own; their title stands in for it. Check that it says what they show.',
  'no-picture': 'They have no picture of their own and show one of ours.',
  'excerpt-made': 'They had no excerpt; their first words stand in for it.',
  tags: 'Some tags were left out, because there were more than ten or they were too long.',
  comments: 'Comments of readers are not imported.',
  password: 'They needed a password and are drafts now.',
  private: 'They were private or not finished and are drafts now.',
  future: 'They were planned for later and are drafts now.',
  'not-ready': 'Something is missing that a published post must have, so they are drafts.',
  page: 'They are drafts. Publish those that say what the rest of the website does not, and put them in the menu.',
  'page-address': 'Their old address leads nowhere yet. Add a redirect once you know where it should lead.',
  'too-long': 'Not imported: they are longer than a post can be.',
  'too-deep': 'Not imported: their markup is broken.',
  empty: 'Not imported: there is no text in them.',
  'no-title': 'They had no title and have one made of their first words.',
  trash: 'Not imported: they were in the bin.',
  'other-type': 'Not imported: WordPress keeps more than posts, pages and pictures, such as menus and forms.',
  'file-type': 'Not imported: the file is not a picture.',
  'redirect-same': 'The address stays the same, so no redirect is needed.',
  'redirect-draft': 'No redirect, because the post is a draft.',
  'redirect-refused': 'No redirect, because something else is at the old address or it can’t be redirected.',
  'redirect-query': 'No redirect: the old address differs only in what follows its question mark.',
  'row-wrong': 'Not imported: something in them is wrong. Fix them, then import them again.',
  'row-twice': 'Not imported: another row of the file says the same.',
  'row-closed': 'Not imported: they are closed there, and only open ones come along.',
  'row-erased': 'Not imported: an earlier import brought them, and they have been erased since.',
  'phone-zero': 'A spreadsheet had taken the first sign of the phone number. It was put back.',
  'assignee-unknown':
    'Nobody here who may have it goes by the name they are assigned to, so they are unassigned.',
  'contact-old': 'They are older than you keep enquiries, so they will be erased a week after the import.',
  error: 'This could not be saved. Try again.',
} as const;
export type NoteName = keyof typeof NOTE_WORDS;

const noteSchema = z.object({
  what: z.string().refine((name): name is NoteName => Object.hasOwn(NOTE_WORDS, name)),
  detail: z.string().optional(),
});
export type Note = z.output<typeof noteSchema>;
const notesSchema = z.array(noteSchema);

export function readNotes(json: string): readonly Note[] {
  return notesSchema.parse(JSON.parse(json));
}

export function distinctNotes(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [`${note.what} ${note.detail ?? ''}`, note])).values()];
}
