import { describeMovedClock } from '@everkin/contracts/dev/dev-clock';
import { findTestOffset } from '@everkin/db/find-test-offset';
import type { RunSettings } from '../start/config.ts';
import { findOwnDatabase } from './capsules.ts';
import { type Finding, findingsAbout } from './finding.ts';

const finding = findingsAbout('Clock');

/** Whether the clock of this database was ever moved by TEST_CLOCK (docs/OPERATIONS.md, A clock that is wrong). */
export async function examineClock(settings: RunSettings): Promise<Finding[]> {
  const url = settings.DATABASE_URL ?? (await findOwnDatabase(settings).catch(() => null));
  const offsetMs = url === null ? 0 : await findTestOffset(url);
  return [
    ...(offsetMs > 0 ? [finding.mend(`${describeMovedClock(offsetMs)} Start with an empty DATA_DIR or DATABASE_URL`)] : []),
    ...(settings.TEST_CLOCK === 'on'
      ? [finding.note('TEST_CLOCK=on: programs of this machine can move it; for tests and trials only')]
      : []),
  ];
}
