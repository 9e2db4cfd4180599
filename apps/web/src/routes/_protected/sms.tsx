import type { AvatarId } from '@everkin/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SmsPage } from '../../features/sms/sms-page.tsx';

/** `avatar` is the person from whose page one came. */
type Search = { avatar?: AvatarId };

const isAvatarId = (value: unknown): value is AvatarId => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parsed by hand, since the router loads all route definitions with the first page. Invalid values are dropped. */
const readSearch = ({ avatar }: Record<string, unknown>): Search => (isAvatarId(avatar) ? { avatar } : {});

export const Route = createFileRoute('/_protected/sms')({ component: Page, validateSearch: readSearch });

function Page(): ReactElement {
  return <SmsPage avatarId={Route.useSearch().avatar} />;
}
