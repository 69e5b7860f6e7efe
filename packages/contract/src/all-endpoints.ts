import * as accounts from './accounts/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as taxesAndFees from './taxes-and-fees/endpoints.ts'

/** Every endpoint of the API, once. OpenAPI, the route check and the generated tenancy tests read it. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  signIn.login,
  signIn.register,
  signIn.logout,
  signIn.refresh,
  signIn.forgotPassword,
  signIn.checkResetLink,
  signIn.resetPassword,
  accounts.currentUser,
  accounts.updateProfile,
  accounts.currentAccount,
  accounts.getAccount,
  accounts.updateAccount,
  taxesAndFees.taxesAndFeesOfAccount,
]
