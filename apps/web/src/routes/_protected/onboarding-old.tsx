import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../features/onboarding/wizard/wizard-page.tsx';

export const Route = createFileRoute('/_protected/onboarding-old')({ component: WizardPage });
