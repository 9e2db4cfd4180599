import type { Avatar } from '@everkin/contracts/avatars';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { UploadOutcome, UploadPanel } from './upload-panel.tsx';
import { useUpload } from './use-upload.ts';
import { makeWrittenDocument } from './written-memory.ts';

export type AddMemoryTab = 'write' | 'upload';

/** Quick add: write, or attach (decisions.md 20). Recording joins them with the microphone. */
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
  const tabs = [
    { value: 'upload', label: 'Upload a file', panel: <UploadPanel avatarId={avatar.id} upload={upload} /> },
    { value: 'write', label: 'Write it down', panel: <WritePanel avatar={avatar} /> },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add New Memory"
      description={`Something that ${avatar.name} wrote, said or lived. It can be cited as soon as it is ready.`}
    >
      <Tabs label="How to add it" tabs={tabs} value={tab} onChange={setTab} />
    </Dialog>
  );
}

function WritePanel({ avatar }: { avatar: Avatar }): ReactElement {
  const upload = useUpload(avatar.id);
  const [title, setTitle] = useState('');
  const [when, setWhen] = useState('');
  const [text, setText] = useState('');
  if (upload.state.phase === 'complete') return <UploadOutcome avatarId={avatar.id} upload={upload} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        upload.start(makeWrittenDocument({ title, when, text }));
      }}
    >
      <TextField
        label="Title"
        placeholder="The boat to Harlingen"
        value={title}
        maxLength={80}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="When"
        hint="As well as you know: 1974-05-02, summer 1988, about 1962"
        value={when}
        maxLength={40}
        onChange={(event) => setWhen(event.target.value.replace(/[\\/:*?"<>|]/g, '-'))}
      />
      <TextArea
        label="The memory"
        rows={6}
        hint={`In ${avatar.name}'s own words where you have them`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <UploadOutcome avatarId={avatar.id} upload={upload} />
      <Button type="submit" className="justify-self-end" disabled={text.trim() === '' || upload.state.phase === 'uploading'}>
        Save memory
      </Button>
    </form>
  );
}
