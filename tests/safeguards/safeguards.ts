/** A mutation: code that upholds a guarantee, how to remove it, and the tests that must fail. */
export type Safeguard = {
  promise: string;
  /** What is removed, in words. */
  name: string;
  file: string;
  /** Occurs exactly once in the file; `to` replaces it. */
  from: string;
  to: string;
  /** A test file, its project, and a part of the titles of the tests to run. */
  test: { project: 'unit-heavy' | 'integration' | 'faults'; file: string; name: string };
  env?: Record<string, string>;
};

const SERVERS = 'tests/faults/servers.faults.test.ts';

/** At least one for each guarantee of docs/RELIABILITY.md. */
export const SAFEGUARDS: Safeguard[] = [
  {
    promise: 'P1',
    name: 'PostgreSQL writes to the disk before it answers',
    file: 'packages/embedded/src/postgres-launch.ts',
    from: '...(isEphemeral ? FAST_AND_FORGETFUL : {}),',
    to: '...FAST_AND_FORGETFUL,',
    test: { project: 'unit-heavy', file: 'packages/embedded/src/postgres.test.ts', name: 'keeps synchronous_commit and fsync on' },
  },
  {
    promise: 'P1',
    name: 'what is written bears the time of PostgreSQL, not of the machine',
    file: 'packages/db/src/server-clock.ts',
    from: 'return new Date(steadyStart !== null',
    to: 'if (own.wall() > 0) return new Date(own.wall());\n      return new Date(steadyStart !== null',
    test: {
      project: 'faults',
      file: 'tests/faults/clock.faults.test.ts',
      name: 'clock jumps of two hours under an api and a worker lose nothing',
    },
  },
  {
    promise: 'P2',
    name: 'a message that is sent again is known by its client id',
    file: 'packages/domain/src/chat/chat.repo.ts',
    from: "'complete', ${given('clientId')}, ${given('tone')}",
    to: "'complete', ${given('messageId')}, ${given('tone')}",
    test: { project: 'faults', file: 'tests/faults/soak.faults.test.ts', name: 'a family that writes' },
    env: { SOAK_MINUTES: '2' },
  },
  {
    promise: 'P3, P7',
    name: 'replies whose process died are ended by a sweep',
    file: 'packages/domain/src/chat/reply-ends/sweep-replies.ts',
    from: 'await failExpiredReplies(deps.db, ABANDONED)',
    to: '0',
    test: { project: 'integration', file: 'apps/api/src/trpc/kills.integration.test.ts', name: 'the api, in the middle of a reply' },
  },
  {
    promise: 'P4',
    name: 'a worker that lost its claim may write no result',
    file: 'packages/domain/src/jobs/jobs.repo.ts',
    from: "and(eq(jobs.id, claim.id), eq(jobs.state, 'running'), eq(jobs.leaseToken, claim.leaseToken));",
    to: 'eq(jobs.id, claim.id);',
    test: {
      project: 'faults',
      file: 'tests/faults/workers.faults.test.ts',
      name: 'a worker that is suspended during a reply and resumes after another has given it says nothing twice',
    },
  },
  {
    promise: 'P5',
    name: 'jobs that Redis lost are offered again from PostgreSQL',
    file: 'packages/domain/src/jobs/sweep-jobs.ts',
    from: 'for (const offer of await listDueJobs(deps.db, { lane, limit: OFFERS_PER_LANE })) {',
    to: 'for (const offer of await listDueJobs(deps.db, { lane, limit: 0 })) {',
    // Adding another job to the lane also triggers it, so a whole installation rarely shows the difference.
    test: {
      project: 'integration',
      file: 'packages/domain/src/jobs/jobs.integration.test.ts',
      name: 'enqueues a job again whose message was lost',
    },
  },
  {
    promise: 'P6',
    name: 'the job of a worker that died is taken by another',
    file: 'packages/domain/src/jobs/jobs.repo.ts',
    from: "inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now() +",
    to: "inArray(jobs.state, ['queued']), lt(jobs.dueAt, sql`now() +",
    test: {
      project: 'faults',
      file: 'tests/faults/workers.faults.test.ts',
      name: 'a job whose worker is killed at every start is done soon after one survives',
    },
  },
  {
    promise: 'P11',
    name: 'owners take turns, however much one of them sends',
    file: 'packages/domain/src/jobs/jobs.repo.ts',
    from: 'order by choices.in_hand, choices.since, choices.turn_at nulls first, choices.due_at',
    to: 'order by choices.due_at',
    test: {
      project: 'integration',
      file: 'packages/domain/src/jobs/run-lane.integration.test.ts',
      name: 'takes jobs of the owners in turn',
    },
  },
  {
    promise: 'P11',
    name: 'one owner’s documents that hang leave a slot to others',
    file: 'apps/worker/src/lanes.ts',
    from: 'documents: { slots: 3, slotsPerOwner: 2 }',
    to: 'documents: { slots: 3, slotsPerOwner: 3 }',
    test: { project: 'faults', file: 'tests/faults/crowded-worker.faults.test.ts', name: 'while every document of one account hangs' },
  },
  {
    promise: 'P8',
    name: 'a slow Redis is waited for once',
    file: 'packages/providers/src/throttle/redis.ts',
    from: 'isSlow: () => timer !== null,',
    to: 'isSlow: () => timer !== null && COMMAND_TIMEOUT_MS < 0,',
    test: { project: 'integration', file: 'packages/providers/src/throttle/redis.integration.test.ts', name: 'waits for it once' },
  },
  {
    promise: 'P9',
    name: 'a PostgreSQL that falls silent is noticed',
    file: 'packages/db/src/heartbeat.ts',
    from: "if (answer !== 'none') return;",
    to: "if (answer !== 'none' || CHECK_EVERY_MS > 0) return;",
    test: { project: 'faults', file: SERVERS, name: 'that falls silent and keeps its connections' },
  },
  {
    promise: 'P9',
    name: 'nobody waits long for a lock',
    file: 'packages/db/src/client.ts',
    from: 'const LOCK_TIMEOUT_MS = 3_000;',
    to: 'const LOCK_TIMEOUT_MS = 0;',
    test: { project: 'faults', file: SERVERS, name: 'with a locked table delays only calls that need it' },
  },
  {
    promise: 'P10',
    name: 'a full disk is told from other failures',
    file: 'packages/providers/src/storage/disk-errors.ts',
    from: "new Set(['ENOSPC', 'EDQUOT'])",
    to: "new Set(['NOTHING'])",
    test: {
      project: 'integration',
      file: 'apps/api/src/rest/limits/full-disk.integration.test.ts',
      name: 'is a 507 with a message for every call with a file',
    },
  },
  {
    promise: 'P10',
    name: 'files that no row names are swept',
    file: 'packages/domain/src/uploads/sweep-files.ts',
    from: 'orphans.push(...keys.filter((key) => !known.has(key)));',
    to: '',
    test: { project: 'faults', file: 'tests/faults/files.faults.test.ts', name: 'a file accepted under kills is complete' },
  },
  {
    promise: 'P11',
    name: 'a model that is silent is given up',
    file: 'packages/providers/src/llm/openai.ts',
    from: 'createIdleTimeout({ timeoutMs: settings.timeoutMs, signal })',
    to: 'createIdleTimeout({ timeoutMs: settings.timeoutMs * 1_000, signal })',
    test: { project: 'faults', file: 'tests/faults/providers.faults.test.ts', name: 'a model that is silent, busy, failing' },
  },
  {
    promise: 'P11',
    name: 'a call that trickles in is hung up on',
    file: 'apps/api/src/server.ts',
    from: 'requestTimeout: 120_000,',
    to: 'requestTimeout: 0,\n    http: { headersTimeout: 0 },',
    test: { project: 'faults', file: 'tests/faults/slow-callers.faults.test.ts', name: 'clients that send very slowly delay nobody' },
  },
  {
    promise: 'P12',
    name: 'the jobs of an avatar go with it',
    file: 'packages/domain/src/avatars/delete-avatar.ts',
    from: 'await discardLateJobsOfAvatar(tx, avatar.id);',
    to: '',
    test: { project: 'faults', file: 'tests/faults/deletion.faults.test.ts', name: '' },
  },
  {
    promise: 'P13',
    name: 'an api that is told to stop says its replies to the end',
    file: 'apps/api/src/main.ts',
    from: 'await api.deps.replyRegistry.drain(DRAIN_MS, closed);',
    to: 'await api.deps.replyRegistry.drain(0);\n  process.exit(0);',
    test: { project: 'integration', file: 'apps/api/src/trpc/kills.integration.test.ts', name: 'completes the current reply' },
  },
  {
    promise: 'P14',
    name: 'replies are counted where they are claimed',
    file: 'packages/domain/src/plans/plans.repo.ts',
    from: 'setWhere: lt(replyCounts.replies, perDay),',
    to: 'setWhere: lt(replyCounts.replies, perDay + 1),',
    test: {
      project: 'faults',
      file: 'tests/faults/limits.faults.test.ts',
      name: 'of two hundred concurrent replies ten are made while the apis are killed',
    },
  },
  {
    promise: 'privacy',
    name: 'an avatar in a group recalls what is shared alone',
    file: 'packages/domain/src/groups/replies/reply-in-group.ts',
    from: "audience: 'group',",
    to: "audience: 'owner',",
    test: { project: 'integration', file: 'apps/api/src/rest/canaries.integration.test.ts', name: 'is in no response to the group' },
  },
  {
    promise: 'privacy',
    name: 'a photo is drawn anew without what the camera wrote into it',
    file: 'packages/providers/src/images/sharp.ts',
    from: '.webp({ quality: WEBP_QUALITY })',
    to: '.withMetadata()\n      .webp({ quality: WEBP_QUALITY })',
    test: { project: 'integration', file: 'apps/api/src/rest/canaries.integration.test.ts', name: 'is in no picture as shown' },
  },
  {
    promise: 'privacy',
    name: 'what looks like a chat is told to nobody',
    file: 'packages/domain/src/memories/memories.rules.ts',
    from: "isConversationShaped(text) ? 'unclear' : 'plain'",
    to: "'plain'",
    test: {
      project: 'integration',
      file: 'apps/api/src/rest/canaries.integration.test.ts',
      name: 'is quoted to its owner only if it is known whose words it is',
    },
  },
  {
    promise: 'P15',
    name: 'a PostgreSQL that outlived its keeper is taken over',
    file: 'packages/embedded/src/postgres.ts',
    from: 'const orphan = await findOrphan(place, loginAt);',
    to: 'const orphan = (await findOrphan(place, loginAt)) && null;',
    test: { project: 'unit-heavy', file: 'packages/embedded/src/postgres.test.ts', name: 'takes over the server of a killed supervisor' },
  },
];
