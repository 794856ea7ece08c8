interface TagSuggestionsProps {
  readonly id: string;
  readonly tags: readonly string[];
  readonly onEdit: () => void;
}

/** Other posts' tags, so that one thing keeps one tag. */
export function TagSuggestions({ id, tags, onEdit }: TagSuggestionsProps) {
  if (tags.length === 0) return null;
  const add = (tag: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const present = field.value.split(',').map((each) => each.trim());
    if (present.some((each) => each.toLowerCase() === tag.toLowerCase())) return;
    field.value = [...present.filter(Boolean), tag].join(', ');
    onEdit();
  };
  return (
    <fieldset className="needs-script -mt-2 flex flex-wrap items-center gap-2">
      <legend className="text-sm">Used before</legend>
      {tags.map((tag) => (
        <button key={tag} type="button" className="button px-3 text-sm" onClick={() => add(tag)}>
          <span className="sr-only">Add the tag </span>
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
