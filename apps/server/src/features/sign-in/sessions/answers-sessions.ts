import type { OwnSession } from '@turnout/contract/sign-in/session.ts'
import type { SessionRow } from './store-sessions.ts'

export const ownSessionAnswer = (row: SessionRow, currentId: number): OwnSession => ({
  id: row.id,
  is_current: row.id === currentId,
  browser: row.browser,
  system: row.system,
  network: row.network,
  account_name: row.account_name,
  signed_in_at: row.signed_in_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})
