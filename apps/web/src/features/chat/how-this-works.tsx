import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { ModelStateNote } from '../memories/model-status/model-status-note.tsx';
import { useModelStatus } from '../memories/model-status/use-model-status.ts';

/**
 * What the avatar is made of, what it cannot know, how to stop (docs/PRODUCT.md, How this works), and how replies are
 * made here.
 */
export function HowThisWorks({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const mode = trpc.chat.mode.useQuery();
  return (
    <Dialog isOpen onClose={onClose} title="How this works" size="wide">
      <div className="grid gap-6 text-base [&_h3]:mb-1.5 [&_h3]:text-lg [&_p]:text-soft [&_p+p]:mt-2">
        <section>
          <h3>What this is</h3>
          <p>
            This is an AI avatar, a computer program. It is not <bdi>{avatar.name}</bdi>. It answers from the memories that you added and
            from what you told it about their manner.
          </p>
        </section>
        {mode.data?.mode === 'own-words' && <OwnWordsMode />}
        {mode.data?.mode === 'model' && (
          <section>
            <h3>How it answers here</h3>
            <p>A language model{mode.data.model === null ? '' : ` (${mode.data.model})`} writes the replies from the memories that fit.</p>
          </section>
        )}
        <HowMemoriesAreFound />
        <section>
          <h3>What the lines under a reply mean</h3>
          <p>
            <strong className="font-[560] text-ink">A title and a date</strong>: the words above are quoted from there, as they were
            written. Read on shows what stands around them.
          </p>
          <p>
            <strong className="font-[560] text-calm">From a memory</strong>: it rests on the sources named beside it. Open one to read the
            passage.
          </p>
          <p>
            <strong className="font-[560] text-ink">No saved memory</strong>: said in their manner, but not a fact from their life.
          </p>
        </section>
        <section>
          <h3>How your messages sound</h3>
          <p>
            Everkin looks for words that sound sad, happy, angry or afraid. While the tone is Natural, the answer then fits: gentler and
            shorter after something sad. A tone that you choose stays. Nothing of this is stored, and your profile switches it off.
          </p>
        </section>
        <section>
          <h3>What it cannot know</h3>
          <p>
            Anything that no memory holds, and what <bdi>{avatar.name}</bdi> would think today. It can be wrong. Then the source shows what
            was really written.
          </p>
        </section>
        <section>
          <h3>How to stop</h3>
          <p>
            Leave whenever you like. You can pause or delete the avatar from the menu beside it on the home page. If it becomes too much, or
            you are in danger, see{' '}
            <Link to="/legal/$page" params={{ page: 'safety' }} className="text-accent underline underline-offset-4">
              Safety
            </Link>
            .
          </p>
        </section>
      </div>
    </Dialog>
  );
}

/** Semantic search; or lexical search only, and why. */
function HowMemoriesAreFound(): ReactElement {
  const state = useModelStatus('meanings', { isNeeded: false });
  return (
    <section>
      <h3>How memories are found</h3>
      {state && state.state !== 'ready' ? (
        <ModelStateNote model="meanings" state={state} variant="plain" />
      ) : (
        <p>By their words and by what they mean, so ask in whatever words come to you.</p>
      )}
    </section>
  );
}

function OwnWordsMode(): ReactElement {
  return (
    <section>
      <h3>Answers from saved memories (no AI text generation)</h3>
      <p>No AI writes the answers. The avatar finds the sentences that fit your question and answers with them as they were written.</p>
    </section>
  );
}
