import { SECRET } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { isApiToken } from '../../platform/ids/api-token-text.ts'
import type { Slice } from '../../slice.ts'
import { apiTokenRoutes } from './routes.ts'
import { callerOfApiToken } from './store.ts'

export const apiTokens: Slice = {
  name: 'api-tokens',
  tables: {
    api_tokens: { account: 'goes', leftOut: SECRET },
    api_token_events: { account: 'goes', leftOut: SECRET },
    api_token_organizers: { account: 'goes', leftOut: SECRET },
  },
  history: {
    things: {
      api_token: { table: 'api_tokens', name: 'name' },
    },
    acts: {
      'api_token.created': { topic: 'team', say: m.audit_log_act_api_token_created },
      'api_token.revoked': { topic: 'team', say: m.audit_log_act_api_token_revoked },
    },
  },
  routes: apiTokenRoutes,
  // Taken from where programs put it alone.
  callerOf: async (database, credential) =>
    credential.isBearer && isApiToken(credential.text) ? callerOfApiToken(database, credential) : null,
}
