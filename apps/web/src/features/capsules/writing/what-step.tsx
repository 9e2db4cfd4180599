import type { Capsule } from '@everkin/contracts/capsules/capsules';
import { AudioLines, ImagePlus, Mic, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyDialog } from '../../../components/ui/lazy.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { PartList } from '../part-list.tsx';
import { useUpdateCapsule } from '../use-update-capsule.ts';
import { LetterField } from './letter-field.tsx';
import { useAddParts, type AddParts } from './use-add-parts.ts';
import type { Letter } from './use-letter.ts';

const RecordMessage = lazyDialog(() => import('./record-message.tsx').then((module) => module.RecordMessage));

/** The second step: the letter, photos and recordings, and what the cover says. */
export function WhatStep({ capsule, letter, onNext }: { capsule: Capsule; letter: Letter; onNext: () => void }): ReactElement {
  const [title, setTitle] = useState(capsule.title);
  const [coverNote, setCoverNote] = useState(capsule.coverNote);
  const added = useAddParts(capsule.id);
  const { save, isPending, issues, error } = useUpdateCapsule(capsule);
  const issueOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  async function submit(): Promise<void> {
    if (await letter.flush()) save({ title, coverNote }, onNext);
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LetterField letter={letter} />
      <Parts capsule={capsule} added={added} />
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-1 font-serif text-lg">On the cover</legend>
        <p className="text-sm text-soft">The cover is not sealed: it can be read before the day, and by whoever runs this Everkin.</p>
        <TextField
          label="Title"
          maxLength={80}
          autoComplete="off"
          value={title}
          error={issueOf('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label="A line below it (optional)"
          rows={2}
          maxLength={300}
          autoComplete="off"
          value={coverNote}
          error={issueOf('coverNote')}
          onChange={({ target }) => setCoverNote(target.value)}
        />
      </fieldset>
      <FormError message={error} />
      <Button type="submit" className="min-h-12 md:justify-self-end md:px-8" isBusy={isPending} disabled={added.isAdding}>
        {added.isAdding ? 'Adding…' : 'Next'}
      </Button>
    </form>
  );
}

/** Photos and recordings: those that are there, those on their way, and the ways to add one. */
function Parts({ capsule, added }: { capsule: Capsule; added: AddParts }): ReactElement {
  const [isRecording, setRecording] = useState(false);
  const remove = useRemovePart(capsule);
  return (
    <section aria-labelledby="parts-heading" className="grid grid-cols-1 gap-4">
      <h2 id="parts-heading" className="text-lg">
        Photos and recordings
      </h2>
      <PartList parts={capsule.parts.map((part) => ({ ...part, key: part.id }))} onRemove={remove} />
      <FilesOnTheirWay added={added} />
      <div className="flex flex-wrap gap-3">
        <FileButton icon={ImagePlus} label="Add photos" accept="image/jpeg,image/png,image/webp,image/gif" onFiles={added.add} />
        <Button variant="line" onClick={() => setRecording(true)}>
          <Icon of={Mic} size={18} className="flex-none" />
          Record a message
        </Button>
        <FileButton
          icon={AudioLines}
          label="Choose a sound file"
          accept="audio/*,.m4a,.mp3,.wav,.aac,.ogg,.opus,.flac,.amr"
          onFiles={added.add}
        />
      </div>
      <p className="text-xs text-soft">Up to 20 MB each, 100 MB together.</p>
      <Suspense>{isRecording && <RecordMessage onAdd={(file) => added.add([file])} onClose={() => setRecording(false)} />}</Suspense>
    </section>
  );
}

function useRemovePart({ id, parts }: Capsule): (key: string) => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.capsules.removePart.useMutation({
    onSuccess: () => utils.capsules.get.invalidate({ id }),
    onError: (error) => showErrorToast({ title: 'Not removed', description: describeFailure(error).message }),
  });
  return (key) => {
    const part = parts.find((each) => each.id === key);
    if (part) mutate({ id, partId: part.id });
  };
}

function FilesOnTheirWay({ added }: { added: AddParts }): ReactElement | null {
  if (added.files.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {added.files.map(({ key, file, percent, problem }) => (
        <li key={key} className="grid grid-cols-1 gap-2 text-sm">
          <p className="wrap-anywhere">{file.name}</p>
          {problem === null ? (
            <ProgressBar label={`Adding ${file.name}`} percent={percent} />
          ) : (
            <>
              <FormError message={problem} />
              <div className="-ml-3 flex flex-wrap gap-2">
                <Button variant="quiet" onClick={() => added.retry(key)}>
                  Try again
                </Button>
                <Button variant="quiet" onClick={() => added.dismiss(key)}>
                  Leave it out
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type FileButtonProps = { icon: LucideIcon; label: string; accept: string; onFiles: (files: readonly File[]) => void };

/** Looks like the buttons beside it; the input itself has the focus. */
function FileButton({ icon, label, accept, onFiles }: FileButtonProps): ReactElement {
  return (
    <label
      className={buttonClass(
        'line',
        'relative has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <Icon of={icon} size={18} className="flex-none" />
      {label}
      <input
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
