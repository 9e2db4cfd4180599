import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useAvatars } from '../avatars/use-avatars.ts';
import { relationshipLabel } from '../avatars/avatar-label.ts';

/** All avatars with a search field (docs/PRODUCT.md, Addresses). */
export function AllAvatarsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const list = useAvatars();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const all = list.state === 'ready' ? list.avatars : [];
  const found = all.filter((avatar) => `${avatar.name} ${avatar.relationship}`.toLocaleLowerCase().includes(wanted));
  return (
    <Dialog isOpen onClose={onClose} title="Your Memory Avatars">
      <TextField
        label="Search"
        type="search"
        placeholder="Name or relationship"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="mt-4 grid gap-1">
        {found.map((avatar) => (
          <li key={avatar.id}>
            <Link
              to="/chat/$id"
              params={{ id: avatar.id }}
              className="-mx-2 flex min-h-16 items-center gap-4 rounded-control px-2 hover:bg-accent-wash"
            >
              <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="sm" />
              <span className="min-w-0">
                <span className="block font-serif text-base">{avatar.name}</span>
                <span className="text-xs text-soft">{relationshipLabel(avatar.relationship)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-soft">
        {found.length === 0 ? (wanted === '' ? 'No avatars yet' : 'Nobody by that name yet') : ''}
      </p>
    </Dialog>
  );
}
