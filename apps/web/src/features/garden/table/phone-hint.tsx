import type { ReactElement } from 'react';
import { QrCode } from './qr-code.tsx';
import { isReachableForAr } from './reachable-address.ts';
import { TableNote } from './table-states.tsx';

type PageAddress = Pick<URL, 'protocol' | 'hostname' | 'origin' | 'pathname'>;

const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** How the plants come onto a table, where this device has no AR: by a phone, if one could open this page. */
export function PhoneHint({ at = location, isPhone = hasFinger() }: { at?: PageAddress; isPhone?: boolean }): ReactElement {
  if (!isReachableForAr(at)) return <TableNote>AR needs an https address. You can walk through the garden here.</TableNote>;
  if (isPhone) return <TableNote>This device has no AR. The garden works everywhere.</TableNote>;
  const address = `${at.origin}${at.pathname}`;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={address} label="QR code of this page's address" />
      <p className="min-w-0 flex-1 basis-40 text-sm text-soft">Open this page on your phone.</p>
    </div>
  );
}
