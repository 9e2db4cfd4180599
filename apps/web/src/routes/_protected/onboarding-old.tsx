import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../features/avatars/wizard-page.tsx';

export const Route = createFileRoute('/_protected/onboarding-old')({ component: WizardPage });
