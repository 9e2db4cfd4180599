import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useEmotionSwitch } from './emotion-switch.ts';

/** Switches the noticing of how one’s messages sound on and off (docs/PRODUCT.md, How messages sound). Saves immediately. */
export function EmotionSetting(): ReactElement {
  const mode = trpc.chat.mode.useQuery();
  // Held from the press on, as the answer arrives a moment later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { isOn, turn, isSaving } = useEmotionSwitch();
  return (
    <>
      <p className="mb-2.5 text-xs text-soft">
        Everkin looks for words that sound sad, happy, angry or afraid, to answer in a fitting way. This happens on this server. What is
        noticed is stored nowhere, and used for nothing else.
        {mode.data?.mode === 'model' && ' The language model that writes the answers is told how your last message sounded.'} After several
        heavy messages one quiet question may come from Everkin; that it came, and what you pressed, is stored for 61 days.
      </p>
      <Checkbox
        label="Notice how my messages sound"
        isChecked={isSaving && wanted !== null ? wanted : isOn}
        onChange={(next) => {
          setWanted(next);
          turn(next);
        }}
      />
    </>
  );
}
