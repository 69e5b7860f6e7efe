import { isApiToken } from '../../platform/ids/api-token-text.ts'
import type { Slice } from '../../slice.ts'
import { apiTokenRoutes } from './routes.ts'
import { callerOfApiToken } from './store.ts'

export const apiTokens: Slice = {
  name: 'api-tokens',
  tables: {
    api_tokens: { account: 'goes' },
    api_token_events: { account: 'goes' },
    api_token_organizers: { account: 'goes' },
  },
  routes: apiTokenRoutes,
  // Taken from where programs put it alone.
  callerOf: async (database, credential) =>
    credential.isBearer && isApiToken(credential.text) ? callerOfApiToken(database, credential) : null,
}
