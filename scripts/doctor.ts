import { examineCapsules } from './doctor/capsules.ts';
import { examineClock } from './doctor/clock.ts';
import { examineDatabase } from './doctor/database.ts';
import { examineInstallation } from './doctor/installation.ts';
import { examineExposure } from './doctor/exposure.ts';
import type { Finding } from './doctor/finding.ts';
import { examineMachine } from './doctor/machine.ts';
import { examineRedis } from './doctor/redis.ts';
import { createRedactor } from './doctor/redact.ts';
import { examineServices } from './doctor/services.ts';
import { loadUsableSettings } from './doctor/settings.ts';

const MARKS = { ok: 'ok  ', note: 'note', mend: 'FIX ' };

export type Report = {
  /** One line per finding, and a summary line with the number of problems. */
  lines: string[];
  mends: number;
};

/** Prints the findings of `examineAll` for our own environment; sets the exit code. */
export async function callDoctor(): Promise<void> {
  const { lines, mends } = await examineAll(process.env);
  for (const line of lines) console.log(line);
  if (mends > 0) process.exitCode = 1;
}

/** Examines everything that an installation with this environment would use. Secrets never appear in the lines. */
export async function examineAll(env: Record<string, string | undefined>): Promise<Report> {
  const { settings, findings: ofSettings } = loadUsableSettings(env);
  const examinations = [
    examineMachine,
    examineDatabase,
    examineInstallation,
    examineCapsules,
    examineClock,
    examineRedis,
    examineServices,
    examineExposure,
  ];
  const found = await Promise.all(examinations.map((examine) => examine(settings)));
  const findings = [...ofSettings, ...found.flat()];
  const mends = findings.filter(({ mark }) => mark === 'mend').length;
  const sum = mends === 0 ? 'Nothing needs to be fixed.' : `${mends} ${mends === 1 ? 'problem needs' : 'problems need'} to be fixed.`;
  return { lines: [...findings.map(formatFinding), '', sum].map(createRedactor(env)), mends };
}

const formatFinding = ({ mark, about, text }: Finding): string => `${MARKS[mark]}  ${about}: ${text}`;
