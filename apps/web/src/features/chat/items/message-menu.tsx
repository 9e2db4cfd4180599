import { CircleHelp, EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';

/** What can be done with one’s own message; open on mount. */
export function MessageMenu({ onUnderstood }: { onUnderstood: () => void }): ReactElement {
  return (
    <Menu label="Message options" icon={EllipsisVertical} isOpenAtFirst className="text-soft">
      <MenuItem icon={CircleHelp} onSelect={onUnderstood}>
        How this was understood
      </MenuItem>
    </Menu>
  );
}
