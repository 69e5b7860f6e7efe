import type { DeskView } from '@turnout/contract/desk-views/desk-view.ts'
import type { DeskViewRow } from './store.ts'

export const viewAnswer = (row: DeskViewRow, userId: number): DeskView => ({
  id: row.id,
  desk: row.desk,
  name: row.name,
  address: row.address,
  is_shared: row.is_shared,
  is_own: row.user_id === userId,
  owner_name: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
  created_at: row.created_at.toISOString(),
})
