import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type ConfinedProcess, startConfinedProcess } from './confined-process.ts';
import { chooseLauncher } from './launcher.ts';
import { listReadableFolders } from './permissions.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
const program: ConfinedProcess = {
  programPath: fileURLToPath(new URL('../../test-files/programs/ready-and-mute.ts', import.meta.url)),
  heapLimitMb: 128,
};
const launcher = await chooseLauncher({ programPath: program.programPath, folders: listReadableFolders(program) });
const why = (what: string, isThere: boolean): string => (isThere ? '' : ` (skipped: this system allows no ${what})`);

async function start(): Promise<number> {
  const child = await startConfinedProcess(program);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child.pid ?? 0;
}

const hasNetworks = isLinux && launcher.command.length > 0;
test.skipIf(!hasNetworks)(`a confined process has an empty network namespace${why('network namespaces', hasNetworks)}`, async () => {
  const pid = await start();
  expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
  expect(readFileSync(`/proc/${pid}/net/route`, 'utf8').trim().split('\n')).toHaveLength(1);
});

const hasUsers = isLinux && isRoot && launcher.user.uid !== undefined;
test.skipIf(!hasUsers)(`a confined process started by root is not root's${why('account beside root', hasUsers)}`, async () => {
  const status = readFileSync(`/proc/${await start()}/status`, 'utf8');
  expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual([String(launcher.user.uid), String(launcher.user.uid)]);
  expect(/^Groups:(.*)$/m.exec(status)?.[1]?.trim()).toBe('');
});

test.runIf(isLinux)('a confined process sees none of our settings', async () => {
  const names = readFileSync(`/proc/${await start()}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0]);
  expect(names.filter((name) => name !== '' && !name?.startsWith('NODE_CHANNEL'))).toEqual([]);
});
