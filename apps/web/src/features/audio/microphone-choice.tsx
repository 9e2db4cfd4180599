import { useState, type ReactElement } from 'react';
import { SelectField } from '../../components/ui/select.tsx';
import { saveChosenMicrophone, loadChosenMicrophone } from './chosen-microphone.ts';
import { useMicrophones } from './use-microphones.ts';

type Props = {
  /** Changes when the browser may have begun to name the microphones, as after permission was granted. */
  moment: unknown;
};

/** Selects the microphone, saved on this device. Nothing where there is no choice. */
export function MicrophoneChoice({ moment }: Props): ReactElement | null {
  const microphones = useMicrophones(moment);
  const [chosen, setChosen] = useState(loadChosenMicrophone);
  if (microphones.length < 2) return null;
  // The chosen one may be unplugged: the browser then uses its default.
  const current = microphones.find(({ name }) => name === chosen) ?? microphones[0];
  return (
    <div className="w-full max-w-[320px] text-left">
      <SelectField
        label="Microphone"
        value={current?.name ?? null}
        choices={microphones.map(({ name }) => ({ value: name, label: name }))}
        onChange={(name) => {
          saveChosenMicrophone(name);
          setChosen(name);
        }}
      />
    </div>
  );
}
