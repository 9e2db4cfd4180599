import { PersonalityProfile, type Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { FailedState } from '../../components/ui/states.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { listChangedTraits, toAnswers } from '../avatars/traits.ts';
import { useTraitIds } from '../avatars/use-trait-ids.ts';

/** Three long answers, on a separate page (docs/SCREENS.md, New onboarding). */
export function PersonalityProfilePage({ avatarId }: { avatarId: AvatarId }): ReactElement {
  useDocumentTitle('Personality Profile');
  const avatar = trpc.avatars.get.useQuery({ id: avatarId });
  return (
    <div className="mx-auto w-full max-w-[620px] px-5 pb-12">
      <OnboardingHeader />
      <main>
        <h1 className="mt-4 text-2xl">Personality Profile</h1>
        {avatar.isPending && <PageSpinner label="Loading" />}
        {avatar.error && <FailedState message={describeFailure(avatar.error).message} onRetry={() => void avatar.refetch()} />}
        {avatar.data && <ProfileForm avatar={avatar.data} />}
      </main>
    </div>
  );
}

function ProfileForm({ avatar }: { avatar: Avatar }): ReactElement {
  const router = useRouter();
  const known = toAnswers(avatar.traits);
  const form = useForm({
    resolver: zodResolver(PersonalityProfile),
    defaultValues: { commonPhrases: known.phrases, coreValues: known.values, commonAdvice: known.advice },
  });
  const { save, isSaving, error } = useSaveProfile(avatar);
  const { errors } = form.formState;
  return (
    <form noValidate className="mt-2 grid gap-6" onSubmit={form.handleSubmit(save)}>
      <p className="mb-2 text-sm text-soft">
        How <bdi>{avatar.name}</bdi> speaks, what matters to them, and what they would tell you. In their words where you have them.
      </p>
      <TextArea
        label="Common Phrases"
        rows={5}
        hint="What they often say: “Well, I never.” “A watched kettle never boils.”"
        error={errors.commonPhrases?.message}
        {...form.register('commonPhrases')}
      />
      <TextArea
        label="Core Values"
        rows={5}
        hint="What matters most to them: family around one table, keeping one’s word"
        error={errors.coreValues?.message}
        {...form.register('coreValues')}
      />
      <TextArea
        label="Common Advice"
        rows={5}
        hint="What they tell people they love: “Sleep on it before you answer.”"
        error={errors.commonAdvice?.message}
        {...form.register('commonAdvice')}
      />
      <FormError message={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="line" onClick={() => router.history.back()}>
          Back
        </Button>
        <Button type="submit" isBusy={isSaving}>
          Save and Continue
        </Button>
      </div>
    </form>
  );
}

type SaveProfile = { save: (profile: PersonalityProfile) => void; isSaving: boolean; error: string | undefined };

function useSaveProfile(avatar: Avatar): SaveProfile {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const newIdOf = useTraitIds();
  const mutation = trpc.avatars.saveTraits.useMutation({
    onSuccess: (saved) => {
      showToast({ title: 'Personality profile saved', description: `${saved.name} will sound more like themselves.` });
      utils.avatars.get.setData({ id: saved.id }, saved);
      return utils.avatars.list.invalidate();
    },
    onError: () => showErrorToast({ title: 'Error', description: 'Failed to save personality traits. Please try again.' }),
  });
  return {
    save: ({ commonPhrases, coreValues, commonAdvice }) => {
      const answers = { phrases: commonPhrases, values: coreValues, advice: commonAdvice };
      // Do not navigate if the person has gone back meanwhile.
      const goOn = (): void => void navigate({ to: '/onboarding', search: { avatar: avatar.id } });
      mutation.mutate({ id: avatar.id, traits: listChangedTraits(avatar.traits, answers, newIdOf) }, { onSuccess: goOn });
    },
    isSaving: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
