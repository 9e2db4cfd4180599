import type { ReactElement } from 'react';
import { SelectField } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type ChosenNarrator, listNarrators, NARRATOR_LABEL } from './narrator-copy.ts';

const NARRATOR_NAME_MAX_CHARS = 60;

type Props = {
  person: { name: string; relationship: string };
  value: ChosenNarrator;
  onChange: (value: ChosenNarrator) => void;
};

/** Asks whose words something new is. What is not the person's own is never quoted as theirs. */
export function NarratorField({ person, value, onChange }: Props): ReactElement {
  return (
    <div className="grid gap-3">
      <SelectField
        label={NARRATOR_LABEL}
        value={value.narrator}
        choices={listNarrators(person)}
        onChange={(narrator) => onChange({ ...value, narrator })}
      />
      {value.narrator === 'other' && (
        <TextField
          label="Whose"
          hint="Their name, as replies should give it: “Ruth remembers”"
          value={value.narratorName}
          maxLength={NARRATOR_NAME_MAX_CHARS}
          onChange={(event) => onChange({ ...value, narratorName: event.target.value })}
        />
      )}
    </div>
  );
}
