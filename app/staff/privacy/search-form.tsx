import { Form } from 'react-router';

export function SearchForm({ text }: { text?: string | undefined }) {
  return (
    <Form
      role="search"
      method="post"
      action="/privacy-desk/search"
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-0 grow basis-60 gap-1 font-bold">
        Name, email address or phone number
        <input
          key={text}
          name="q"
          defaultValue={text}
          className="input font-normal"
          autoComplete="off"
          dir="auto"
        />
      </label>
      <button type="submit" className="button">
        Find
      </button>
    </Form>
  );
}
