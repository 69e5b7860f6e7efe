import type { Slice } from '../../slice.ts'
import { passwordsOf } from '../accounts/check-proof.ts'
import { codePartsOf } from '../factors/codes/limit-codes.ts'
import { openKeys } from '../sign-in/open-keys.ts'
import { userRoutes } from './routes.ts'

export const users: Slice = {
  name: 'users',
  tables: {
    invitations: { account: 'goes' },
    member_events: { account: 'goes' },
    member_organizers: { account: 'goes' },
  },
  routes: (app, services) =>
    userRoutes(app, {
      ...services,
      passwords: passwordsOf(services),
      codeParts: codePartsOf(services),
      keys: openKeys(services),
    }),
}
