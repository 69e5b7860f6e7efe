import type { SignInKeys } from '../accounts/check-proof.ts'
import { giveToken } from './answers.ts'
import { shutOut } from './revoke-access.ts'
import { markProven, renewToken } from './sessions/store-sessions.ts'

/** What earlier slices need of this one. */
export const openKeys = (settings: { readonly https: boolean }): SignInKeys => ({
  noteProof: async (db, { caller, request, reply }) => {
    await markProven(db, caller.sessionId)
    // Whoever got hold of the cookie before has no part in the proof. A program keeps its token itself.
    const isBrowser = request.headers.authorization === undefined
    const token = isBrowser ? await renewToken(db, caller.sessionId) : null
    if (token !== null) giveToken(reply, token, settings)
  },
  shutOut,
})
