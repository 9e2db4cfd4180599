import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../../features/avatars/onboarding-page.tsx';

export const Route = createFileRoute('/_protected/onboarding')({ component: OnboardingPage });
