import { SECRET } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { passwordsOf } from '../accounts/check-proof.ts'
import { codeServicesOf } from '../sign-in/codes/limit-codes.ts'
import { openKeys } from '../sign-in/open-keys.ts'
import { userRoutes } from './routes.ts'

export const users: Slice = {
  name: 'users',
  tables: {
    invitations: { account: 'goes', leftOut: SECRET },
    member_events: { account: 'goes' },
    member_organizers: { account: 'goes' },
  },
  history: {
    acts: {
      'account.handed_over': { topic: 'team', say: m.audit_log_act_account_handed_over },
      'user.invited': { topic: 'team', say: m.audit_log_act_user_invited },
      'user.invited_again': { topic: 'team', say: m.audit_log_act_user_invited_again },
      'user.invitation_revoked': { topic: 'team', say: m.audit_log_act_user_invitation_revoked },
      'user.joined': { topic: 'team', say: m.audit_log_act_user_joined },
      'user.removed': { topic: 'team', say: m.audit_log_act_user_removed },
    },
  },
  routes: (app, services) =>
    userRoutes(app, {
      ...services,
      passwords: passwordsOf(services),
      codeServices: codeServicesOf(services),
      keys: openKeys(services),
    }),
}
