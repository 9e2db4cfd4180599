import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PinnedActions } from '../../../components/ui/dialog.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';
import { writingTitle } from './writing-title.ts';
import { WhenField } from '../../timeline/when-field.tsx';

/** The form values. `when` is as precise as known, or blank. */
export type Writing = { title: string; when: string; text: string };

export const BLANK_WRITING: Writing = { title: '', when: '', text: '' };

/** As many rows as a phone shows above its keyboard. */
const ROWS = 6;

type Props = {
  initial: Writing;
  textLabel?: string;
  textHint?: string;
  rows?: number;
  textRef?: RefObject<HTMLTextAreaElement | null>;
  belowText?: ReactNode;
  /** Before and after the fields. */
  above?: ReactNode;
  below?: ReactNode;
  saveLabel: string;
  isSaving: boolean;
  /** Whether required input other than the text is missing. */
  isComplete?: boolean;
  error: string | undefined;
  /** Called whenever a field changes. */
  onTyped?: (writing: Writing) => void;
  onSave: (writing: Writing) => void;
  onCancel?: () => void;
};

/** Text, title and date of a memory, to create or edit it. Without a title the first words are used. */
export function WritingForm(props: Props): ReactElement {
  const { initial, textLabel = 'The memory', textHint, rows = ROWS, textRef, above, belowText, below, isComplete = true } = props;
  const [title, setTitle] = useState(initial.title);
  const [when, setWhen] = useState(initial.when);
  const [text, setText] = useState(initial.text);
  const report = useEffectEvent((writing: Writing) => props.onTyped?.(writing));
  useEffect(() => report({ title, when, text }), [title, when, text]);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave({ title: writingTitle(title, text), when: when.trim(), text });
      }}
    >
      {above}
      <TextArea
        {...(textRef && { ref: textRef })}
        label={textLabel}
        rows={rows}
        hint={textHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {belowText}
      <TextField
        label="Title"
        hint="Optional; if left blank, the first words are used"
        placeholder="The boat to Harlingen"
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
      <WhenField value={when} onChange={setWhen} />
      {below}
      <PinnedActions error={props.error}>
        {props.onCancel && (
          <Button variant="line" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isBusy={props.isSaving} disabled={text.trim() === '' || !isComplete}>
          {props.saveLabel}
        </Button>
      </PinnedActions>
    </form>
  );
}
