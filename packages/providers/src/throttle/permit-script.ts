import type { Redis } from 'ioredis';

/** A permit: whose limit it counts against, its purpose, and the call that holds it. */
export type PlaceRow = { key: string; purpose: string; holder: string };

/**
 * One sorted set per subject: `purpose:holder`, scored by lease expiry on Redis's clock. Counting and acquiring are one script,
 * so two callers never get the last permit. Redis 5 and later replicate a script's effects, so TIME is allowed before a write
 * (Redis manual, Scripting).
 */
const TAKE_PLACE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local purpose = ARGV[1]
local taken, count, isShared = {}, 0, false
for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local held = string.match(member, '^([^:]+):')
  if held == purpose then isShared = true end
  if not taken[held] then taken[held] = true; count = count + 1 end
end
if not isShared and count >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[4], purpose .. ':' .. ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
`;

/** Acquires a permit, or renews the lease of a held one. @returns whether one was available */
export async function acquirePermit(redis: Redis, row: PlaceRow, options: { atOnce: number; leaseMs: number }): Promise<boolean> {
  const answer = await redis.eval(TAKE_PLACE, 1, row.key, row.purpose, row.holder, options.atOnce, options.leaseMs);
  return answer === 1;
}
