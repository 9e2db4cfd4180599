import type { Avatar } from '@everkin/contracts/avatars';
import { useState, type ReactElement } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { isRecorded } from '../../audio/recorder-flow.ts';
import { useRecorder } from '../../audio/use-recorder.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { WritePanel } from './write-panel.tsx';

export type AddMemoryTab = 'write' | 'record' | 'photo' | 'upload';

/** Quick add: write, record, or attach a file or a photo (docs/PRODUCT.md, Adding a memory). */
export function AddMemoryDialog({
  avatar,
  initialTab,
  onClose,
}: {
  avatar: Avatar;
  initialTab: AddMemoryTab;
  onClose: () => void;
}): ReactElement {
  const [tab, setTab] = useState<string>(initialTab);
  const upload = useUpload(avatar.id);
  const recording = useUpload(avatar.id, 'voice');
  // Here, so that a recording survives switching tabs.
  const recorder = useRecorder();
  const isUnsent = isRecorded(recorder.state) && recording.state.phase !== 'complete';
  const [isClosing, setClosing] = useState(false);
  const tabs = [
    { value: 'upload', label: 'Upload', panel: <UploadPanel avatarId={avatar.id} upload={upload} asksWhen /> },
    { value: 'write', label: 'Write', panel: <WritePanel avatar={avatar} /> },
    { value: 'record', label: 'Record', panel: <RecordPanel avatar={avatar} recorder={recorder} upload={recording} /> },
    { value: 'photo', label: 'Photo', panel: <PhotoPanel avatar={avatar} /> },
  ];
  return (
    <Dialog
      isOpen
      onClose={() => (isUnsent ? setClosing(true) : onClose())}
      title="Add New Memory"
      description={`Something that ${avatar.name} wrote, said or lived. It can be cited as soon as it is ready.`}
    >
      <Tabs
        label="How to add it"
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          // Recording must not continue out of sight.
          recorder.stop();
          setTab(next);
        }}
      />
      <AskBeforeLeaving isUnsent={isUnsent} closing={{ isAsked: isClosing, onStay: () => setClosing(false), onClose }} />
    </Dialog>
  );
}
