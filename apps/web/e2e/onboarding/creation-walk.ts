import type { Page } from 'playwright-core';
import { openAvatar } from '../support/by-call.ts';
import { chooseLetters, hurryToSources, type Variant } from './wizard-walk.ts';

/** Shows every screen and dialog of the creation, and looks at each. */
export async function walkCreation(page: Page, name: string, variant: Variant): Promise<void> {
  const avatarId = await openAvatar(page, name);
  await page.goto(`/onboarding?avatar=${avatarId}`);
  const dialog = page.getByRole('dialog');
  const seeThen = async (title: string, next: string): Promise<void> => {
    await page.getByRole('dialog', { name: title }).waitFor();
    await variant(`creation-${title.toLowerCase().replaceAll(' ', '-')}`);
    await dialog.getByRole('button', { name: next }).click();
  };
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  await variant('creation-intro');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Save Responses' }).click();
  await dialog.getByText('Please answer at least one question').waitFor();
  await seeThen('Personality Questionnaire', 'Skip for now');
  await page.getByRole('dialog', { name: 'Add Voice Sample' }).waitFor();
  await lookAtTheRecorder(page, variant);
  await seeThen('Add Voice Sample', 'Skip for now');
  await seeThen('Add Text Memories', 'Skip for now');
  await seeThen('Add Video Memories', 'Close');
  await dialog.waitFor({ state: 'detached' });
  await variant('creation-page');
  await page.getByRole('link', { name: /^Personality Profile/ }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).waitFor();
  await variant('creation-profile');
}

async function lookAtTheRecorder(page: Page, variant: Variant): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('timer').waitFor();
  await variant('creation-recording');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Play the sample' }).waitFor();
  await variant('creation-sample');
  await page.getByRole('tab', { name: 'Upload Audio' }).click();
}

/** Goes through the old wizard to its plans. */
export async function walkWizard(page: Page, name: string, variant: Variant): Promise<void> {
  await page.goto('/onboarding-old');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await variant('wizard-welcome');
  await hurryToSources(page, name, variant);
  await page.getByRole('button', { name: 'Voice', exact: true }).click();
  await page.getByRole('dialog', { name: 'Voice Likeness', exact: true }).getByRole('button', { name: 'Start recording' }).waitFor();
  await variant('wizard-voice');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('dialog', { name: 'Written Memories' }).waitFor();
  await variant('wizard-written');
  await chooseLetters(page, 'picture theatre');
  await variant('wizard-added');
  await page.getByRole('button', { name: 'Q&A', exact: true }).click();
  await page.getByRole('dialog', { name: 'Required Personality Questions' }).waitFor();
  await variant('wizard-required');
  await page.getByRole('button', { name: 'Start Questionnaire' }).click();
  await page.getByRole('button', { name: 'Save Responses' }).waitFor();
  await variant('wizard-questionnaire');
  await page.getByRole('dialog').getByRole('textbox').first().fill('A wet dog in a good room.');
  await page.getByRole('button', { name: 'Save Responses' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
  await page.getByText('Upload Complete!').waitFor();
  await variant('wizard-plan');
}
