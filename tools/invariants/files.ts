import type { Check } from './invariant.ts'

const I32 = 'every picture has its bytes, and bytes that nothing shows go after a day'

/** Pictures. What a bucket has is looked at apart, by asking it (tools/verify.ts). */
export const FILES: readonly Check[] = [
  {
    invariants: { I32 },
    brokenRows: `
      SELECT 'I32' AS broken, sha256, size, type FROM inspect.v_files
      WHERE is_whole IS FALSE OR NOT (is_in_database OR is_in_bucket) OR (is_used AND removing_at IS NOT NULL)`,
  },
  {
    // The worker looks every hour, and notes at one look what it collects a day after.
    invariants: { I32 },
    brokenRows: `
      SELECT 'I32' AS broken, sha256, unused_since FROM inspect.v_files
      WHERE NOT is_used AND unused_since < now() - interval '27 hours'`,
    needsWorker: true,
  },
]
