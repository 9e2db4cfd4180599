import type { Avatar } from '@everkin/contracts/avatars';
import type { Memory } from '@everkin/contracts/memories';
import { useState, type ReactElement } from 'react';
import { PhotoForm } from './photo-form.tsx';
import { SavedMemory } from './saved-memory.tsx';

/** The photo tab of adding a memory. */
export function PhotoPanel({ avatar }: { avatar: Avatar }): ReactElement {
  const [saved, setSaved] = useState<Memory | null>(null);
  if (saved !== null) return <SavedMemory memory={saved} onAnother={() => setSaved(null)} />;
  return <PhotoForm avatar={avatar} startsShared onSaved={setSaved} />;
}
