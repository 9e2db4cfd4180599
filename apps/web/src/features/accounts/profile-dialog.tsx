import type { User } from '@everkin/contracts/accounts';
import { BookHeart, Hourglass, Smartphone, Trash2 } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { ExportControl } from '../exports/export-control.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { EmotionSetting } from './emotion-setting.tsx';
import { GroupSwitches } from './group-switches.tsx';
import { LogoutButton } from './logout-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { ProfileLink } from './profile-link.tsx';
import { ThemeChoices } from './theme-choices.tsx';

/** Profile, plan, what is set aside for later, theme, visibility in groups, sessions, export, logout and account deletion. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }): ReactElement {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title="Your Profile" description={user.username}>
      <ProfileForm user={user} />
      <Section title="Plan">
        <PlanCard />
      </Section>
      <Section title="For later">
        <ProfileLink
          to="/capsules"
          icon={Hourglass}
          title="Set aside for a day"
          text="Letters and recordings that stay closed until their day."
          onOpen={onClose}
        />
      </Section>
      <Section title="Family papers">
        <ProfileLink
          to="/vault"
          icon={BookHeart}
          title="The family papers"
          text="Documents, recipes, wishes and photos, for yourself or shared."
          onOpen={onClose}
        />
      </Section>
      <Section title="SMS">
        <ProfileLink
          to="/sms"
          icon={Smartphone}
          title="Texts from any phone"
          text="Connect a number, and choose who you text with."
          onOpen={onClose}
        />
      </Section>
      <ThemeChoices />
      <GroupSwitches user={user} />
      <Section title="How my messages sound">
        <EmotionSetting />
      </Section>
      <Section title="Where you are signed in">
        <SessionList />
      </Section>
      <Section title="Download everything">
        <ExportControl description="Everything that is yours in one zip file: memories, conversations, photos and recordings, as pages that open in any browser, without Everkin." />
      </Section>
      <div className="mt-6 flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <LogoutButton className="-ml-3" />
        <Button variant="quiet" className="-mr-3 text-danger hover:bg-danger-wash" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} size={18} />
          Delete account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-sans text-sm font-[540]">{title}</h3>
      {children}
    </section>
  );
}
