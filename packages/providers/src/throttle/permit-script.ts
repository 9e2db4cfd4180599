import type { Redis } from 'ioredis';

/** A hold on a place: who is counted, what for, and which call holds it. */
export type PlaceRow = { key: string; purpose: string; holder: string };

/**
 * One sorted set per subject: `purpose:holder`, scored by the end of its lease on Redis's own clock. Counting and taking
 * are one script, so that two callers never get the last place. Redis 5 and later replicate the effects of a script, which
 * makes TIME allowed before a write (Redis manual, Scripting).
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

/** Takes a place, or renews the lease of one that is held. @returns whether there was one */
export async function acquirePermit(redis: Redis, row: PlaceRow, options: { atOnce: number; leaseMs: number }): Promise<boolean> {
  const answer = await redis.eval(TAKE_PLACE, 1, row.key, row.purpose, row.holder, options.atOnce, options.leaseMs);
  return answer === 1;
}
