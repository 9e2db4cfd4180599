import type { AvatarStatus } from '@everkin/contracts/avatars';
import { QuestionnaireForm as Fields } from '@everkin/contracts/memories';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { PinnedActions } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/text-field.tsx';
import { parseJson } from '../../../lib/api/failure.ts';
import { localStore } from '../../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../../accounts/session.ts';
import { AudienceField } from '../audience-field.tsx';
import { fillAnswers, listQuestions, pairAnswers, type Answers } from './questionnaire.ts';

type Props = {
  /** Key of the draft, which is kept until it is saved. */
  draftName: string;
  status: AvatarStatus;
  isSaving: boolean;
  error: string | undefined;
  /** Whether groups may receive the answers. */
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  onSave: (answers: Answers) => void;
  /** Buttons beside Save Responses. */
  children?: ReactNode;
};

const draftKey = (name: string): string => `${UNSENT_PREFIX}questionnaire-${name}`;

/** Deletes the draft once it is saved. */
export const clearQuestionnaireDraft = (name: string): void => localStore.write(draftKey(name), '');

/** Ten open questions; any of them may stay blank, but not all. */
export function QuestionnaireForm({ draftName, status, isSaving, error, isShared, onShare, onSave, children }: Props): ReactElement {
  const form = useForm<z.input<typeof Fields>, unknown, Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { answers: readDraft(draftName) },
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => localStore.write(draftKey(draftName), JSON.stringify(values.answers)),
    });
  }, [form, draftName]);
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={form.handleSubmit(({ answers }) => onSave(pairAnswers(status, answers)))}>
      {listQuestions(status).map(({ title, questions }) => (
        <fieldset key={title} className="grid min-w-0 gap-5">
          <legend className="mb-4 font-serif text-lg">{title}</legend>
          {questions.map(({ index, text }) => (
            <TextArea key={index} label={text} rows={3} {...form.register(`answers.${index}`)} />
          ))}
        </fieldset>
      ))}
      <AudienceField isShared={isShared} onChange={onShare} />
      <PinnedActions error={errors.answers?.root?.message ?? errors.answers?.message ?? error}>
        {children}
        <Button type="submit" isBusy={isSaving}>
          Save Responses
        </Button>
      </PinnedActions>
    </form>
  );
}

function readDraft(name: string): string[] {
  const draft = z.array(z.string()).safeParse(parseJson(localStore.read(draftKey(name)) ?? ''));
  return fillAnswers(draft.success ? draft.data : []);
}
