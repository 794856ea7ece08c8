import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Typed } from '#domain/settings/sections.ts';
import { Compared } from '../kit/compared.tsx';
import { SaveProblem } from '../kit/save-problem.tsx';
import type { MoreAsked, SettingsAnswer } from './answer.ts';
import type { SettingField } from './field-spec.ts';
import { idOf, type PictureChoices, SettingInput } from './setting-field.tsx';

interface SettingsFormProps {
  /** The page that owns the action. */
  readonly action: string;
  readonly fields: readonly SettingField[];
  readonly loaded: Typed;
  readonly version: number;
  readonly saved: boolean;
  readonly answer: SettingsAnswer | MoreAsked | undefined;
  readonly pictures?: PictureChoices | undefined;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** A form of the settings: what went wrong, its questions and its button. It works without script. */
export function SettingsForm(props: SettingsFormProps) {
  const { action, fields, loaded, version, saved, answer, pictures, children } = props;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction?.split('?')[0] === action;
  // A lost connection brings nothing back, and the fields still hold what was typed.
  const typed = answer && Object.keys(answer.typed).length > 0 ? answer.typed : undefined;
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const newer = answer?.status === 'newer' ? answer : null;
  return (
    <>
      {saved && !answer && <Saved />}
      {answer && answer.status !== 'more' && <SaveProblem answer={answer} idOf={idOf} />}
      {newer && <Compared newer={newer} fields={fields} />}
      <Form key={`${version}-${saved}`} method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="seen" value={newer?.version ?? typed?.seen ?? version} />
        {grouped(fields).map(({ group, members }) => {
          const inputs = members.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              value={(typed ?? loaded)[field.name] ?? ''}
              error={errors[field.name]}
              {...(pictures && { pictures })}
            />
          ));
          return group ? (
            <fieldset key={group} className="rounded-card border border-line p-4">
              <legend className="px-2 font-bold">{group}</legend>
              <div className="grid gap-4 sm:grid-cols-2">{inputs}</div>
            </fieldset>
          ) : (
            inputs
          );
        })}
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : 'Save'}
          </button>
          {children}
        </p>
      </Form>
    </>
  );
}

/** Said after a change that the site shows. */
export function Saved({ children = 'Saved. The site shows it now.' }: { children?: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} role="status" tabIndex={-1} className="rounded-field bg-sage px-4 py-3 font-bold">
      {children}
    </p>
  );
}

function grouped(fields: readonly SettingField[]) {
  const groups: { group: string | undefined; members: SettingField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== undefined && last.group === field.group) last.members.push(field);
    else groups.push({ group: field.group, members: [field] });
  }
  return groups;
}
