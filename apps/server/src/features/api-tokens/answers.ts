import type { ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { API_TOKEN_PREFIX } from '../../platform/ids/api-token-text.ts'
import type { ApiTokenRow } from './queries.ts'

export const apiTokenAnswer = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  status: row.is_ended ? 'ENDED' : row.is_expired ? 'EXPIRED' : 'ACTIVE',
  prefix: API_TOKEN_PREFIX,
  last_four: row.last_four,
  created_by:
    row.maker_id === null
      ? null
      : { id: row.maker_id, full_name: fullName(row.maker_first_name ?? '', row.maker_last_name) },
  capabilities: [...row.capabilities],
  lost_capabilities: lostOf(row),
  scope:
    row.organizer_ids === null || row.event_ids === null
      ? null
      : { organizer_ids: [...row.organizer_ids], event_ids: [...row.event_ids] },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_from: row.last_used_from,
})

function lostOf({ capabilities, maker_role: role }: ApiTokenRow): ApiToken['lost_capabilities'] {
  const held = role === null ? [] : CAPABILITIES_OF[role]
  return capabilities.filter((capability) => !held.includes(capability))
}
