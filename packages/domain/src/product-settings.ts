import type { Settings } from '@everkin/contracts/config';
import type { ProductSettings } from './deps.ts';

/** Picks the product settings from all settings. */
export function parseProductSettings(settings: Settings): ProductSettings {
  return {
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    accessCodes: settings.ACCESS_CODES.split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
    hasPlanLimits: settings.PLAN_LIMITS === 'on',
    outboxCountsAsSent: settings.OUTBOX_COUNTS_AS_SENT === 'on',
    storageQuotaBytes: settings.STORAGE_QUOTA_MB * 1024 * 1024,
    textQuotaBytes: settings.TEXT_QUOTA_MB * 1024 * 1024,
  };
}
