import { ListItem } from '@tiptap/extension-list';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, type JSONContent, Node, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useLayoutEffect, useMemo, useState } from 'react';
import { isHref } from '#domain/content/blocks.ts';
import { writeMarkup } from '#domain/content/blocks-markup.ts';
import { type EditorNode, fromDocument } from '#domain/content/editor-document.ts';
import { FactsDialog } from '../kit/fact-button.tsx';
import { PickerDialog } from '../media/picker-dialog.tsx';
import { type Begun, begunDocument, CURSOR } from './begun.ts';
import { cleanPastedHtml } from './pasted-html.ts';

const PostPicture = Node.create({
  name: 'postPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ picture: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['p', { class: 'note' }, `Picture: ${node.attrs.alt}`],
});
const NoteTitle = Node.create({
  name: 'noteTitle',
  content: 'text*',
  marks: '',
  renderHTML: () => ['h3', 0],
});
const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'noteTitle paragraph',
  isolating: true,
  renderHTML: () => ['div', { class: 'note' }, 0],
});

/** An item holds text and lists, nothing that a post can't store. */
const Item = ListItem.extend({ content: 'paragraph (bulletList | orderedList)*' });

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isHref(href) },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    listItem: false,
  }),
  Item,
  PostPicture,
  Note,
  NoteTitle,
];

interface RichEditorProps {
  readonly begun: Begun;
  readonly labelledBy: string;
  readonly pictures?: boolean;
  readonly lang?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Edits a post's markup visually. Pasted content is reduced to our own elements. */
export default function RichEditor({ begun, labelledBy, lang, pictures = true, onChange }: RichEditorProps) {
  const [pasted, setPasted] = useState('');
  // Changed options would reset the content with each letter, and move the cursor back.
  const [content] = useState(() => begunDocument(begun) as JSONContent);
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: (html: string) => {
        const cleaned = cleanPastedHtml(html);
        setPasted(cleaned.notice);
        return cleaned.html;
      },
      attributes: {
        'aria-labelledby': labelledBy,
        'aria-multiline': 'true',
        role: 'textbox',
        ...(lang && { lang }),
        class: 'prose input min-h-72 whitespace-pre-wrap wrap-anywhere',
      },
    }),
    [labelledBy, lang],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(writeMarkup(fromDocument(changed.getJSON() as EditorNode))),
  });
  const isInUse = begun.cursor !== null;
  useLayoutEffect(() => {
    if (isInUse) takeCursor(editor);
  }, [editor, isInUse]);
  return (
    <div className="grid gap-2">
      <Tools editor={editor} pictures={pictures} />
      <EditorContent editor={editor} />
      <p role="status" className="text-sm font-bold empty:hidden">
        {pasted}
      </p>
    </div>
  );
}

type Editor = NonNullable<ReturnType<typeof useEditor>>;

function takeCursor({ state, view }: Editor): void {
  const marks: number[] = [];
  state.doc.descendants(({ text }, at) => {
    const place = text?.indexOf(CURSOR) ?? -1;
    if (place >= 0) marks.push(at + place);
  });
  const [at] = marks;
  const left = at === undefined ? state.tr : state.tr.delete(at, at + CURSOR.length);
  const { doc } = left;
  view.dispatch(
    left
      .setSelection(at === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(at)))
      .setMeta('addToHistory', false)
      .scrollIntoView(),
  );
  view.focus();
}

function Tools({ editor, pictures }: { editor: Editor; pictures: boolean }) {
  const [picking, setPicking] = useState(false);
  const [saying, setSaying] = useState(false);
  const [linking, setLinking] = useState<string | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <fieldset aria-label="Formatting" className="flex flex-wrap gap-2">
        <Tool label="Heading" on={on.h2} press={() => run().toggleHeading({ level: 2 }).run()} />
        <Tool label="Small heading" on={on.h3} press={() => run().toggleHeading({ level: 3 }).run()} />
        <Tool label="Bold" on={on.bold} press={() => run().toggleBold().run()} />
        <Tool label="Italic" on={on.italic} press={() => run().toggleItalic().run()} />
        <Tool label="List" on={on.bullets} press={() => run().toggleBulletList().run()} />
        <Tool label="Numbered list" on={on.numbers} press={() => run().toggleOrderedList().run()} />
        <Tool label="Quote" on={on.quote} press={() => run().toggleBlockquote().run()} />
        <Tool
          label="Link"
          on={on.link}
          press={() => setLinking(String(editor.getAttributes('link').href ?? ''))}
        />
        <Tool label="Insert a fact" on={false} press={() => setSaying(true)} />
        {pictures && <Tool label="Add a picture" on={false} press={() => setPicking(true)} />}
      </fieldset>
      {linking !== null && (
        <LinkField
          href={linking}
          onDone={(href) => {
            if (href === '') run().extendMarkRange('link').unsetLink().run();
            else if (href !== null) run().extendMarkRange('link').setLink({ href }).run();
            setLinking(null);
          }}
        />
      )}
      {saying && (
        <FactsDialog
          onClose={() => setSaying(false)}
          onPick={({ text, cursor }) => {
            const at = editor.state.selection.from + cursor;
            run().insertContent({ type: 'text', text }).setTextSelection(at).run();
          }}
        />
      )}
      {picking && (
        <PickerDialog
          onClose={() => setPicking(false)}
          onPick={([{ reference, alt }]) => {
            run()
              .insertContent({ type: 'postPicture', attrs: { picture: reference, alt } })
              .run();
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

function Tool({ label, on, press }: { label: string; on: boolean; press: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={`button px-3 text-sm ${on ? 'bg-sage' : ''}`}
      onClick={press}
    >
      {label}
    </button>
  );
}

function LinkField({ href, onDone }: { href: string; onDone: (href: string | null) => void }) {
  const [typed, setTyped] = useState(href);
  const wrong = typed !== '' && !isHref(typed);
  return (
    <div className="grid gap-2 rounded-card bg-paper p-3">
      <label className="grid gap-1 font-bold">
        Link address
        <input
          className="input"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press of the button before it.
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone(null);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!wrong) onDone(typed);
          }}
        />
      </label>
      {wrong && (
        <p role="status" className="text-sm font-bold text-alert">
          Start with https://, mailto:, tel: or / for a page of this site
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button px-3 text-sm" disabled={wrong} onClick={() => onDone(typed)}>
          Use this link
        </button>
        <button type="button" className="button px-3 text-sm" onClick={() => onDone(null)}>
          Cancel
        </button>
      </p>
    </div>
  );
}
