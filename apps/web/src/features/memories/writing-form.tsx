import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { nameWriting } from './name-writing.ts';

/** What somebody writes down. `when` is as exact as is known, or blank. */
export type Writing = { title: string; when: string; text: string };

type Props = {
  initial: Writing;
  textHint?: string;
  saveLabel: string;
  isSaving: boolean;
  error: string | undefined;
  onSave: (writing: Writing) => void;
  onCancel?: () => void;
};

/** On a phone the button to save stays in view while one writes; a long letter needs more room. */
const ROWS = { toWrite: 6, toCorrect: 10 };

/** Title, date and text of a memory, to write it or to put it right. Without a title the first words stand in. */
export function WritingForm({ initial, textHint, saveLabel, isSaving, error, onSave, onCancel }: Props): ReactElement {
  const [title, setTitle] = useState(initial.title);
  const [when, setWhen] = useState(initial.when);
  const [text, setText] = useState(initial.text);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ title: nameWriting(title, text), when: when.trim(), text });
      }}
    >
      <TextField
        label="Title"
        placeholder="The boat to Harlingen"
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="When"
        hint="As well as you know: 1974-05-02, summer 1988, about 1962"
        value={when}
        maxLength={100}
        onChange={(event) => setWhen(event.target.value)}
      />
      <TextArea
        label="The memory"
        rows={initial.text === '' ? ROWS.toWrite : ROWS.toCorrect}
        hint={textHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError message={error} />
      <DialogActions>
        {onCancel && (
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isBusy={isSaving} disabled={text.trim() === ''}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
