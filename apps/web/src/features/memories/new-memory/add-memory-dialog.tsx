import type { Avatar } from '@everkin/contracts/avatars';
import { useRef, useState, type DragEvent, type ReactElement } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { isRecorded } from '../../audio/recorder-flow.ts';
import { useRecorder } from '../../audio/use-recorder.ts';
import { BatchPanel } from '../uploads/batch-panel.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { useUploadBatch } from '../uploads/use-upload-batch.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { WritePanel } from './write-panel.tsx';

export type AddMemoryTab = 'write' | 'record' | 'photo' | 'upload';

type Props = {
  avatar: Avatar;
  initialTab: AddMemoryTab;
  /** The date of a memory to write, as it would be typed; one that is being written keeps its own. */
  initialWhen?: string;
  onClose: () => void;
};

/** Quick add: write or paste, upload any number of files, record, or describe a photo (docs/PRODUCT.md, Adding a memory). */
export function AddMemoryDialog({ avatar, initialTab, initialWhen = '', onClose }: Props): ReactElement {
  const [tab, setTab] = useState<string>(initialTab);
  const text = useRef<HTMLTextAreaElement>(null);
  const shown = useUploadBatch(avatar.id);
  const recording = useUpload(avatar.id, 'voice');
  // Here, so that a recording survives switching tabs, and a private letter does not come with shared files.
  const recorder = useRecorder();
  const [isShared, setShared] = useState(true);
  const isUnsent = shown.isUnderWay || (isRecorded(recorder.state) && recording.state.phase !== 'complete');
  const [isClosing, setClosing] = useState(false);
  const audience = { isShared, onShare: setShared };

  function choose(next: string): void {
    // Recording must not continue out of sight.
    recorder.stop();
    setTab(next);
  }

  function addFiles(files: readonly File[]): void {
    choose('upload');
    void shown.batch.add(files, isShared);
  }

  const tabs = [
    {
      value: 'write',
      label: 'Write',
      panel: <WritePanel avatar={avatar} {...audience} initialWhen={initialWhen} textRef={text} onFiles={addFiles} />,
    },
    { value: 'upload', label: 'Upload', panel: <BatchPanel avatar={avatar} shown={shown} {...audience} onFiles={addFiles} /> },
    { value: 'record', label: 'Record', panel: <RecordPanel avatar={avatar} recorder={recorder} upload={recording} /> },
    { value: 'photo', label: 'Photo', panel: <PhotoPanel avatar={avatar} /> },
  ];
  return (
    <Dialog
      isOpen
      onClose={() => (isUnsent ? setClosing(true) : onClose())}
      title="Add New Memory"
      description="A letter, a story, a recording or a photo."
      {...(initialTab === 'write' && { initialFocus: text })}
    >
      <FilesDrop onFiles={addFiles}>
        <Tabs label="How to add it" tabs={tabs} value={tab} onChange={choose} />
      </FilesDrop>
      <AskBeforeLeaving isUnsent={isUnsent} closing={{ isAsked: isClosing, onStay: () => setClosing(false), onClose }} />
    </Dialog>
  );
}

/** Files dropped anywhere in the dialog are added; a field inside that takes a drop itself keeps it. */
function FilesDrop({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactElement }): ReactElement {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return (
    <div
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
